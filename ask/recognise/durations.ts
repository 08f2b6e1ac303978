import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable, type Recogniser } from '../spans.ts'
import { recogniseAmount } from './amounts.ts'

/**
 * How long an auction takes; both ends count, so a one-day sale has length 1.
 *
 * `3 days` `a week` `two months` (a stretch, waiting for "longer than", "lasting") · `one-day` `multi-day` `single day` · `lasting` `longer than`
 */
const DAYS = new Map(
  Object.entries({
    day: 1,
    days: 1,
    week: 7,
    weeks: 7,
    wk: 7,
    wks: 7,
    month: 30,
    months: 30,
    fortnight: 14,
    fortnights: 14,
    weekend: 2,
    year: 365,
    years: 365,
  }),
)

export const DURATIONS = phraseTable<Meaning>([
  ['one|single|1 day|days', { kind: 'length', min: 1, max: 1 }],
  ['same day', { kind: 'length', min: 1, max: 1 }],
  ['only|just one|a|1 day long?', { kind: 'length', min: 1, max: 1 }],
  ['multi|multiple|several day|days', { kind: 'length', min: 2 }],
  ['multiday', { kind: 'length', min: 2 }],
  ['more|longer than one|a|1 day long?', { kind: 'length', min: 2 }],
  ['over one|1|a day', { kind: 'length', min: 2 }],
  ['week long', { kind: 'length', min: 7, max: 7 }],
  ['month long', { kind: 'length', min: 28, max: 31 }],
])

export const LASTING = phraseTable<Meaning>([
  ['lasting|lasts|lasted|spanning|spans|span|spanned|stretching', { kind: 'lasting' }],
  ['that|which|to|must|will last|run|runs|ran|go|span|take|took for?', { kind: 'lasting' }],
  ['running|run|runs|ran|going|open|held for', { kind: 'lasting' }],
  ['taking|takes|take|took', { kind: 'lasting' }],
  ['long|duration|length', { kind: 'lasting' }],
  ['in length|duration', { kind: 'lasting' }],
  ['with a duration|length of', { kind: 'lasting' }],
  ['longer than', { kind: 'lasting', op: '>' }],
  ['lasting|lasts|last|run|running|runs|ran|take|taking longer|more than', { kind: 'lasting', op: '>' }],
  ['lasting|lasts|last|run|running|runs|ran|take|taking over', { kind: 'lasting', op: '>' }],
  ['shorter than', { kind: 'lasting', op: '<' }],
  ['lasting|lasts|last|run|running|runs|ran|take|taking less|fewer|shorter than', { kind: 'lasting', op: '<' }],
  ['no|not longer than', { kind: 'lasting', op: '<=' }],
  ['no|not shorter than', { kind: 'lasting', op: '>=' }],
])

const HELD = /^(auctions?|sales?|events?|tax|liens?|deeds?|sheriff|long|redeemable|judicial|upset)$/

/** `3 days`, `a week`; `three-day auctions`. */
export const recogniseStretch: Recogniser = (tokens, at, scene) => {
  const found = recogniseAmount(tokens, at, scene)
  const amount = found && 'kind' in found ? found : undefined
  const article = tokens[at]?.word === 'a' || tokens[at]?.word === 'one'
  const end = amount?.kind === 'amount' ? amount.end : article ? at + 1 : -1
  const count = amount?.kind === 'amount' ? amount.value : 1
  const unit = DAYS.get(tokens[end]?.word ?? '')
  if (end < 0 || unit === undefined || count > 36_500) return undefined
  const days = Math.max(1, Math.round(count * unit))
  const adjective = count > 1 && /^(day|week)$/.test(tokens[end]?.word ?? '') && HELD.test(tokens[end + 1]?.word ?? '')
  if (adjective) return { kind: 'length', min: days, max: days, start: at, end: end + 1 }
  return { kind: 'stretch', days, start: at, end: end + 1 }
}

/** See the table above. */
export const recogniseDuration = fromTable(DURATIONS)

/** Verbs that speak of a length only where one follows: `ran for 3 days`, but `ran in Arizona` is past. */
const VERB = /^(run|runs|ran|running|go|going|take|takes|took|taking|open|held)$/
/** As far as a length stands from its verb: "ran for no more than about 3 days" */
const FARTHEST = 6

const fromLasting = fromTable(LASTING)

export const recogniseLasting: Recogniser = (tokens, at, scene) => {
  const lengthFollows = (from: number) =>
    Array.from({ length: FARTHEST }, (_, step) => from + step).some(
      (next) => recogniseStretch(tokens, next, scene) ?? recogniseDuration(tokens, next, scene),
    )
  const spans = [fromLasting(tokens, at, scene) ?? []].flat()
  return spans.filter(
    ({ start, end }) => !tokens.slice(start, end).some(({ word }) => VERB.test(word)) || lengthFollows(end),
  )
}
