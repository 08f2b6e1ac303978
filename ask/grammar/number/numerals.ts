import type { Edge } from '../../engine/edge.ts'
import type { Reader } from '../../engine/grammar.ts'
import { wordSet } from '../../word-set.ts'

const edge = { rule: undefined, parts: [] }

/** Digits: years, days and amounts alike; the rules say which they can be. */
export const readNumbers: Reader = function* ({ tokens }, start): Iterable<Edge> {
  const token = tokens[start]
  const fiscal = /^fy(?:20)?(\d\d)$/.exec(token?.word ?? '')?.[1]
  if (fiscal) yield { ...edge, start, end: start + 1, kind: 'fiscal', value: 2000 + Number(fiscal), score: 1 }
  if (token?.kind !== 'number') return
  const { text } = token
  // "300.000" is no three decimals
  const value = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text) ? Number(text.replaceAll('.', '')) : token.value
  const base = { ...edge, start, end: start + 1 }
  if (token.shortYear) {
    yield { ...base, kind: 'year', value: 2000 + value, score: 1.1 }
    return
  }
  if (/^(?:19\d\d|20(?:0[5-9]|[1-9]\d))$/.test(text)) yield { ...base, kind: 'year', value, score: 1.1 }
  yield { ...base, kind: 'numeral', value, score: 1 }
  const next = tokens[start + 1]
  const parts = /^(\d\d?)\.(\d\d?)$/.exec(text)
  const last = next?.glued ? /^\.(\d{4}|\d\d)$/.exec(next.text)?.[1] : undefined
  if (parts && last)
    yield {
      ...base,
      end: start + 2,
      kind: 'dotted',
      value: { first: Number(parts[1]), second: Number(parts[2]), year: Number(last) + (last.length < 4 ? 2000 : 0) },
      score: 2,
    }
  if (next?.glued && wordSet('st nd rd th').has(next.word))
    yield { ...base, end: start + 2, kind: 'ordinal', value, score: 2 }
}
