import type { Token } from '../tokens.ts'

/** Where `one` is no number: `the one around Pittsburgh`, `one last time`, `an assessed one`. */

const BEFORE_NUMBER =
  /^(least|most|than|only|just|exactly|top|first|last|next|over|under|above|below|about|or|and|to|between|from|of|=|<|>|>=|<=)$/

/** `one question`, `one last time`, `one way`: no number of auctions. */
const OF_TALK =
  /^(things?|questions?|times?|requests?|way|place|page|sec|minute|moment|last|final|guy|person|clients?|caller|idea|note|word|list|table|go|screen|sheet|favor|favour|investor|colleague|friend|buyer)$/

const FURTHER = /^(around|near|by|at|on|from|where|who|we|i|you|outside|next|over|up|down)$/

/** "A market value but no assessed one": stands for a figure, and is no number. */
export function isPronoun(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const next = tokens[at + 1]
  if (tokens[at]?.word !== 'one') return false
  if (next?.kind === 'word' && OF_TALK.test(next.word)) return true
  if (before?.kind !== 'word' || BEFORE_NUMBER.test(before.word)) return false
  if (before.word === 'the' && FURTHER.test(next?.word ?? '')) return true
  return next === undefined || next.kind === 'sign' || /^(and|or|but|that|which|with|in|for|is|are)$/.test(next.word)
}
