import { countOrOne } from '../recognise/counts.ts'
import { MONTHS } from '../recognise/explicit-dates.ts'
import { type Rule, wordAt } from './rule.ts'

/**
 * Time in the manner of other languages.
 *
 * `until end December` → `until end of december` · `in begin of March` · `until three weeks` → `in the next three weeks`
 */
const EDGES = new Map(
  Object.entries({
    end: 'end',
    ends: 'end',
    finals: 'end',
    begin: 'beginning',
    beginning: 'beginning',
    start: 'beginning',
    middle: 'middle',
  }),
)
/** Without these, "end" is a verb: "auctions end December 5". */
const BEFORE_EDGE = /^(until|till|til|before|by|in|at|since|from|to|for|the|around|after|on|of)$/
const CALENDAR = /^(next|this|last|year|month)$/

/** "scheduled to start next month": a verb */
const isPlanned = (tokens: Parameters<Rule>[0], at: number) =>
  wordAt(tokens, at - 1) === 'to' &&
  /^(scheduled|going|set|due|about|expected|planned|slated|supposed|have|has|likely)$/.test(wordAt(tokens, at - 2))

const edge: Rule = (tokens, at) => {
  const meant = EDGES.get(wordAt(tokens, at))
  if (!meant || !BEFORE_EDGE.test(wordAt(tokens, at - 1)) || isPlanned(tokens, at)) return undefined
  const of = wordAt(tokens, at + 1) === 'of' ? 1 : 0
  const named = MONTHS.find(tokens, at + 1 + of) !== undefined || tokens[at + 1 + of]?.kind === 'number'
  if (!named && !CALENDAR.test(wordAt(tokens, at + 1 + of))) return undefined
  return of && wordAt(tokens, at) === meant ? undefined : { length: 1 + of, words: [meant, 'of'] }
}

const UNIT = /^(days?|weeks?|months?|years?)$/

const ahead: Rule = (tokens, at) => {
  if (!/^(until|till|til)$/.test(wordAt(tokens, at))) return undefined
  const from = /^(in|the)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1
  const count = countOrOne(tokens, from)
  const end = from + (count?.length ?? 0)
  const other = /^(ago|before|after|from|of|later)$/.test(wordAt(tokens, end + 1))
  const said = count && UNIT.test(wordAt(tokens, end)) && !other
  return said ? { length: from - at, words: ['in', 'the', 'next'] } : undefined
}

/** See the examples above. */
export const TIMES: readonly Rule[] = [edge, ahead]
