import type { AuctionFilter, AuctionQuery, Place } from '#contract/auction-query.ts'
import type { Question } from '../question.ts'
import type { Scene } from '../scene.ts'
import type { Unit } from '../unit.ts'

/**
 * The county of the question before that is meant by its state alone.
 *
 * after Washington County: `the Oregon one` `what about Utah's?` `just Ohio` · after Franklin County, Ohio: `and the one in Indiana` `same name in Georgia` `Kentucky as well`
 */
const ONE = /^(one|ones|county|counties)$/
const SAME = /^(same|identical)$/

/** "same county name in California" */
export const saysSameName = ({ tokens }: Question) =>
  tokens.some(({ word }) => SAME.test(word)) && tokens.some(({ word }) => /^(name|named|names)$/.test(word))

/** Whether a state is said as the owner of one of several: "Utah's", "the Oregon one". */
function pointsOut({ tokens }: Question, { start }: Unit): boolean {
  const near = tokens.slice(Math.max(0, start - 2), start + 4)
  return near.some(({ word, text }) => ONE.test(word) || /['’]s$/.test(text))
}

/** The counties of these names in these states, each state having one; undefined where one has none. */
function inStates(names: readonly string[], codes: readonly string[], { vocabulary }: Scene): Place[] | undefined {
  const places = codes.flatMap((state) =>
    names.flatMap((name) => {
      const key = name.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
      return vocabulary.places.get(key)?.some((known) => known.state === state && !known.byCity)
        ? [{ name, state }]
        : []
    }),
  )
  return codes.every((code) => places.some(({ state }) => state === code)) ? places : undefined
}

const namesPlaces = ({ units, named }: Question) =>
  units.some(({ filter }) => filter.jurisdictions ?? filter.not_jurisdictions) ||
  named.some(({ dim }) => dim === 'place')

/** The states of a follow-up as counties of the same name there, where the county before was said without its state, or more than one of its name. */
export function withNamesakes(question: Question, previous: AuctionQuery, scene: Scene): Question {
  const { jurisdictions: before, states } = previous.filter
  if (!before || states || namesPlaces(question) || question.asked.aggregate) return question
  const names = [...new Set(before.map(({ name }) => name))]
  const namesakes = before.length > 1 && names.length === 1
  const open = before.every(({ state }) => state === undefined) || namesakes || saysSameName(question)
  // "New York as well", after Orange County, California: its Orange County more likely than all of it
  const added = before.length === 1 && question.cues.has('also') && !open
  const turned = (unit: Unit): Unit => {
    const { states: said, not_states: left } = unit.filter
    const codes = said ?? left
    if (!codes || unit.region || Object.keys(unit.filter).length > 1) return unit
    const places = open || added || pointsOut(question, unit) ? inStates(names, codes, scene) : undefined
    const filter: AuctionFilter = said ? { jurisdictions: places ?? [] } : { not_jurisdictions: places ?? [] }
    return places ? { ...unit, filter } : unit
  }
  const units = question.units.map(turned)
  const assumedPlace = question.assumedPlace || (added && units.some((unit, at) => unit !== question.units[at]))
  return { ...question, units, assumedPlace }
}
