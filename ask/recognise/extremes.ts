import type { SortField } from '#contract/auction-fields.ts'
import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'
import { FIELDS } from './fields.ts'

/**
 * Orders said by where they begin and where they end.
 *
 * `from the priciest down to the cheapest` `oldest to newest` `smallest estimate up to the largest` `from the biggest on down`
 */
/** Which way things are put in order, and by what, where the word says it: "oldest" is about the begin date. */
type Direction = Extract<Meaning, { kind: 'direction' }>
export const direction = (dir: 'asc' | 'desc', field?: SortField): Direction => ({
  kind: 'direction',
  dir,
  ...(field ? { field } : {}),
})
const LITTLE =
  'lo|low|lower|lowest|small|smaller|smallest|little|littlest|less|lesser|least|fewer|fewest|minimum|tiny|tiniest'
const MUCH =
  'hi|high|higher|highest|large|larger|largest|big|bigger|biggest|great|greater|greatest|more|most|maximum|huge'

/** The two ends of what is put in order. */
export const EXTREMES = phraseTable<Direction>([
  [`the? ${LITTLE}`, direction('asc')],
  [`the? ${MUCH}`, direction('desc')],
  ['the? cheap|cheaper|cheapest', direction('asc', 'total_market_value')],
  ['the? expensive|pricey|priciest|costliest|dearest', direction('desc', 'total_market_value')],
  ['the? least|less expensive|valuable|costly', direction('asc', 'total_market_value')],
  ['the? most|more expensive|valuable|costly', direction('desc', 'total_market_value')],
  ['the? old|older|oldest|early|earlier|earliest|sooner|soonest|first', direction('asc', 'begin_date')],
  ['the? new|newer|newest|late|later|latest|recent|last', direction('desc', 'begin_date')],
  ['the? short|shorter|shortest', direction('asc', 'duration')],
  ['the? long|longer|longest', direction('desc', 'duration')],
])
const TOWARDS = phraseTable<true>([['on? right? down|up? to|-|through|until', true]])
const ONWARDS = phraseTable<true>([['on? down|up|downward|upward|downwards|upwards', true]])

/** One of the two ends, with the figure that may be named beside it: `smallest estimate`. */
function endAt(tokens: readonly Token[], at: number) {
  const found = EXTREMES.find(tokens, at)
  if (!found) return undefined
  const beside = found.meaning.field ? undefined : FIELDS.find(tokens, at + found.length)
  const figure = beside?.meaning.kind === 'field' ? beside : undefined
  return { ...found.meaning, figure: figure?.meaning, end: at + found.length + (figure?.length ?? 0) }
}

/** "Cheapest to highest" are of one scale, "smallest to newest" are not. */
const isOneScale = (first: SortField | undefined, last: SortField | undefined) =>
  first === last || (!(first && last) && (first ?? last) === 'total_market_value')

/** The direction from one end to the other, where one begins with this token. */
export function fromEnd(tokens: readonly Token[], at: number): Span | undefined {
  const led = tokens[at]?.word === 'from'
  const first = endAt(tokens, led ? at + 1 : at)
  if (!first) return undefined
  const named = first.figure?.kind === 'field' ? first.figure.field : first.field
  const towards = TOWARDS.find(tokens, first.end)
  const from = first.end + (towards?.length ?? 0)
  const last = towards && EXTREMES.find(tokens, from)
  if (last && isOneScale(first.field, last.meaning.field) && last.meaning.dir !== first.dir)
    return { ...direction(first.dir, named ?? last.meaning.field), start: at, end: from + last.length }
  const onwards = led && !last ? ONWARDS.find(tokens, first.end) : undefined
  return onwards && { ...direction(first.dir, named), start: at, end: first.end + onwards.length }
}
