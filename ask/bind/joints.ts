import { COMPARISONS } from '../recognise/comparisons.ts'
import type { Token } from '../tokens.ts'
import { type Item, isKind } from './items.ts'

/**
 * Small words whose meaning hangs on their neighbours, set right before anything is bound.
 *
 * `Jan-Mar` is a range · `and under $1M` is no "and under" of the number before · `liens plus deeds` joins · `upcoming` without a period is a tense
 */
const NUMBERS = new Set<string | undefined>(['amount', 'ratio', 'stretch', 'period'])

/** `and under`, `or over` before a number: a connector and a comparison of its own. */
function apart(item: Item, next: Item | undefined, tokens: readonly Token[]): Item[] | undefined {
  const word = tokens[item.start]?.word
  if (!isKind(item, 'compare') || !item.post || (word !== 'and' && word !== 'or') || !NUMBERS.has(next?.kind))
    return undefined
  const again = COMPARISONS.find(tokens, item.start + 1)?.meaning
  const op = again?.kind === 'compare' && !again.post ? again.op : item.op
  const { start, end } = item
  return [
    { kind: word, start, end: start + 1 },
    { kind: 'compare', op, post: false, start: start + 1, end },
  ]
}

/** A plus that follows no number joins: "liens in Ohio plus deeds in Iowa". */
function joiningPlus(item: Item, previous: Item | undefined, tokens: readonly Token[]): Item[] | undefined {
  const word = tokens[item.start]?.word
  const plus = item.kind === 'compare' && item.end === item.start + 1 && (word === 'plus' || word === '+')
  return plus && !NUMBERS.has(previous?.kind) ? [{ kind: 'plus', start: item.start, end: item.end }] : undefined
}

/** Sets connectors right; see above. */
export function bindJoints(items: readonly Item[], tokens: readonly Token[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    const previous = items[at - 1]
    const hyphen = item.kind === 'period' && previous?.kind === 'period' && tokens[item.start]?.hyphen === true
    if (hyphen) return [{ kind: 'to', start: item.start, end: item.start }, item]
    return apart(item, items[at + 1], tokens) ?? joiningPlus(item, previous, tokens) ?? [item]
  })
}

/** `next` and `last` that found no period of their own say upcoming and past. */
export function bindLeftoverSteps(items: readonly Item[], tokens: readonly Token[]): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.kind !== 'step') return [item]
    const { start, end, step } = item
    if (step === 'next') return [{ kind: 'tense', tense: 'upcoming', strong: true, start, end }]
    if (step === 'last') return [{ kind: 'tense', tense: 'past', strong: true, start, end }]
    if (step === 'every') return [{ kind: 'per', start, end }]
    return tokens[start]?.word === 'current' ? [{ kind: 'tense', tense: 'running', strong: true, start, end }] : []
  })
}
