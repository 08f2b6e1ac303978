import type { AuctionFilter } from '#contract/auction-query.ts'
import { groupsOf } from '../compose/alternatives.ts'
import { both, tidy } from '../compose/merge.ts'
import { composeFilter } from '../compose/scopes.ts'
import type { Question } from '../question.ts'
import type { Unit } from '../unit.ts'
import { change, type Manner, without } from './edit-filter.ts'

/**
 * Follow-ups that say something else of each of several things.
 *
 * `but Nebraska only after June` of Iowa and Nebraska · `February for Arizona, any time for Colorado`
 */
const PLAIN: Manner = {
  also: false,
  only: false,
  instead: false,
  or: false,
  exact: false,
  through: false,
  completes: false,
  bound: undefined,
  assumed: new Set<object>(),
}

const TURNS = /^(but|though|however)$/

/** Whether something is done to the question before other than asking something else of it. */
const adds = ({ cues, tokens }: Question) =>
  EDITING.some((cue) => cues.has(cue)) || /^(and|or|plus|also|add|include|including)$/.test(tokens[0]?.word ?? '')
const EDITING = ['also', 'drop', 'lift', 'swap', 'instead', 'elsewhere', 'others'] as const

/** "but Nebraska only after June", "Nebraska over 1M though" of Iowa and Nebraska: said of the one, the other stays as it was. */
function ofOneAlone(base: AuctionFilter, { units, tokens }: Question): AuctionFilter | undefined {
  const [head, ...own] = units
  const turns = [tokens[0], tokens.findLast(({ kind }) => kind !== 'sign')].some((token) =>
    TURNS.test(token?.word ?? ''),
  )
  // "but Nebraska deeds only"
  const only = tokens.slice(own.at(-1)?.end).some(({ word }) => word === 'only')
  if (!head || own.length === 0 || !turns || only || head.negated) return undefined
  const key = head.filter.states ? 'states' : 'types'
  const [names, said] = [base[key], head.filter[key]]
  const others = names?.filter((name) => !said?.includes(name)) ?? []
  const named = said?.every((name) => names?.includes(name)) === true && others.length > 0
  const comma = tokens.slice(head.end, own[0]?.start).some(({ word }) => word === ',')
  if (!named || comma || own.some(({ family, negated }) => family === head.family || negated)) return undefined
  const whole = tidy({ ...base, [key]: others })
  const apart = tidy(own.reduce((filter, unit) => change(filter, unit, PLAIN), { ...base, [key]: said }))
  return sharing(whole, apart)
}

/** Either of two filters, what both say said once. */
function sharing(a: AuctionFilter, b: AuctionFilter): AuctionFilter {
  const said = new Set(Object.entries(b).map((entry) => JSON.stringify(entry)))
  const both = Object.entries(a).filter((entry) => said.has(JSON.stringify(entry)))
  const own = (filter: AuctionFilter): AuctionFilter =>
    Object.fromEntries(Object.entries(filter).filter(([key]) => !both.some(([shared]) => shared === key)))
  return { ...Object.fromEntries(both), any_of: [own(a), own(b)] }
}

/** "February for Arizona, any time for Colorado": each with its own, in the place of what was said of such things before. */
function ofEachApart(base: AuctionFilter, units: readonly Unit[]): AuctionFilter | undefined {
  if (units.length < 3 || units.some(({ negated }) => negated) || groupsOf(units).length < 2) return undefined
  const families = [...new Set(units.map(({ family }) => family))]
  return both(families.reduce<AuctionFilter>(without, base), composeFilter(units))
}

/** The filter before, changed as such a follow-up says; nothing where the text is none. */
export const changedApart = (base: AuctionFilter, question: Question): AuctionFilter | undefined =>
  ofOneAlone(base, question) ?? (adds(question) ? undefined : ofEachApart(base, question.units))
