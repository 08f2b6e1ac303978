import type { AuctionQuery } from '#contract/auction-query.ts'
import { isEmpty } from './compose/merge.ts'
import type { Question } from './question.ts'
import type { Vocabulary } from './scene.ts'
import { TALK_WORDS } from './talk/talk-words.ts'

/** Whether a question says enough to be answered with auctions. */

/** Whether a question holds a condition, a figure or an order. */
const says = (question: Question) =>
  question.units.length > 0 ||
  question.asked.aggregate !== undefined ||
  question.sort.length > 0 ||
  question.limit !== undefined

const ASKING = new Set(
  'show see have got give list find pull need want get view look whats whatve any anything everything whatever hows check mean meant make talk tell about held sold auctioned scheduled upcoming forthcoming'.split(
    ' ',
  ),
)

/** Words for a part of a state, which no auction tells of; they are named, and the state is shown: `upstate NY`, `Florida panhandle`. */
const PART_OF_STATE =
  /^(north|south|east|west|northern|southern|eastern|western|northeast|northwest|southeast|southwest|northeastern|northwestern|southeastern|southwestern|central|upstate|downstate|upper|lower|rural|metro|metropolitan|greater|downtown|panhandle|coastal|inland|suburban|region|side|half|corner|end|cities|towns)$/

/** How many places are named one by one: three of them are no chance. */
const placesIn = ({ filter, region }: Question['units'][number]) =>
  region ? 1 : Math.max(1, filter.jurisdictions?.length ?? 0)

/** Whether what was recognised is too little to stand on: a place name in a question about something else; not where somebody is said to ask for it. */
export function isElsewhere(question: Question, wrapped: boolean, { places }: Vocabulary): boolean {
  if (question.noun || (wrapped && says(question))) return false
  const where = question.units.filter(({ family }) => family === 'where').reduce((sum, unit) => sum + placesIn(unit), 0)
  const onlyWhere =
    question.units.every(({ family }) => family === 'where' || family === 'date') &&
    !question.asked.aggregate &&
    question.sort.length === 0
  const odd = question.unknown.filter(
    ({ capital, kind, word }) => !capital && kind === 'word' && !PART_OF_STATE.test(word) && !places.has(word),
  )
  if (onlyWhere && where > 0) {
    const strange = odd.filter(({ word }) => !TALK_WORDS.has(word)).length
    return strange >= where && !question.tokens.some(({ word }) => ASKING.has(word)) && !standsApart(question)
  }
  return onlyWhere ? odd.length > 0 : question.units.length === 0 && odd.length > 1
}

const LEADS_PLACE = /^(in|for|from|about|on|at|of|the|all|just|only|and|now|so)$/

/** "…, Texas", "Texas: …": a place between pauses is all that is asked for. */
const standsApart = ({ items, tokens }: Question) =>
  items.some((item) => {
    if (item.kind !== 'condition' || (item.dim !== 'state' && item.dim !== 'place')) return false
    const { start, end } = item
    let before = start - 1
    while (LEADS_PLACE.test(tokens[before]?.word ?? '')) before--
    const opens = before < 0 || tokens[before]?.kind === 'sign' || tokens[before]?.stop === true
    const closes = end >= tokens.length || tokens[end]?.kind === 'sign' || tokens[end - 1]?.stop === true
    return opens && closes
  })

/** Whether nothing was said but pleasantries: "thank you for your diligence, that will be all for this afternoon". */
export const isPleasantry = (question: Question, conversing: boolean) =>
  !question.noun &&
  !question.asked.aggregate &&
  question.sort.length === 0 &&
  question.units.every(({ family }) => family === 'date' && !conversing)

/** Whether anything at all was said, were it only how to order what was there. */
export const changesSomething = (question: Question) =>
  says(question) ||
  question.cues.size > 0 ||
  question.named.length > 0 ||
  question.items.some(({ kind }) => /^(lift|shift|stretch|neighbours|more|amount|ratio|part)$/.test(kind)) ||
  question.reverse ||
  !!(question.direction ?? question.figure)

/** Whether a question is too little understood to be answered: nothing recognised, or a word nobody knows and no condition. */
export function isLost(question: Question, query: AuctionQuery): boolean {
  const strange = question.unknown.length + question.unbound.length
  if (!says(question)) return !question.noun || strange > 0
  return isEmpty(query.filter) && !query.aggregate && query.sort.length === 0 && question.unknown.length > 1
}
