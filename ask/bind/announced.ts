import type { Span } from '../meanings.ts'
import type { Token } from '../tokens.ts'
import { joins } from './items.ts'

/**
 * States and counties that are listed first, and then spoken of one by one.
 *
 * `Ohio and Texas: deeds in Ohio, liens in Texas` `Illinois and Indiana, deeds in the former and liens in the latter` `…, deeds in the first, liens in the second`
 * The list says nothing of its own then. Where only one is named again (`Ohio and Texas, but Texas only above 1M`) it stays.
 */
type Where = Extract<Span, { kind: 'states' | 'place' }>

const isWhere = (span: Span | undefined): span is Where => span?.kind === 'states' || span?.kind === 'place'
const nameOf = (span: Where) =>
  JSON.stringify(span.kind === 'states' ? span.codes : span.places.map(({ name }) => name))

const TURNS = new Map([
  ['former', 0],
  ['latter', 1],
])
const IN_TURN = new Map([
  ['first', 0],
  ['second', 1],
])
const LEADS = /^(in|of|for|from)$/

/** The first list of names, and the index behind it. */
function listIn(spans: readonly Span[]): { list: Where[]; from: number; end: number } {
  const from = spans.findIndex(isWhere)
  const list: Where[] = []
  let end = from
  for (let at = from; from >= 0; ) {
    const span = spans[at]
    if (!isWhere(span) || list.some((each) => nameOf(each) === nameOf(span))) break
    list.push(span)
    end = at + 1
    at = end
    while (joins(spans[at])) at++
    if (at === end) break
  }
  return { list, from, end }
}

/** Which of two is meant: "the former", "the second" where "the first" is said as well. */
function turnOf({ start, end }: Span, tokens: readonly Token[]): number | undefined {
  const { word = '' } = tokens[end - 1] ?? {}
  const the = end - start > 1 ? start : start - 1
  if (end - start > 2 || tokens[end - 1 === start ? start - 1 : start]?.word !== 'the') return undefined
  const turn = TURNS.get(word)
  if (turn !== undefined || !LEADS.test(tokens[the - 1]?.word ?? '')) return turn
  const both = tokens.some(({ word: each }) => each === 'first') && tokens.some(({ word: each }) => each === 'second')
  return both ? IN_TURN.get(word) : undefined
}

/** The spans with names in place of what points at them, and without a list that only announces them. */
export function withoutAnnounced(spans: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const { list, from, end } = listIn(spans)
  if (list.length < 2) return spans
  const named = spans.map((span, at) => {
    const turn = list.length === 2 && at >= end ? turnOf(span, tokens) : undefined
    const meant = turn === undefined ? undefined : list[turn]
    return meant ? { ...meant, start: span.start, end: span.end } : span
  })
  const rest = named.slice(end)
  if (rest.some(({ kind }) => kind === 'not')) return named
  const again = rest.flatMap((span) => (isWhere(span) ? [nameOf(span)] : []))
  return list.every((span) => again.includes(nameOf(span))) ? [...named.slice(0, from), ...rest] : named
}
