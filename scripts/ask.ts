import { type Asked, beforeOf } from '#ask/dialogue/before.ts'
import { type Edge, isKind } from '#ask/engine/edge.ts'
import type { Token } from '#ask/normalise/tokens.ts'
import { doubtsOf, heard } from '#ask/understand.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import { readVocabularySource } from '../bench/sample.ts'
import { readOptions } from './read-options.ts'

/**
 * Prints what the engine understands of a text, and of texts that follow it: meaning, chips, what was not used.
 * With `--explain` also its derivation: each constituent, the rule that made it, and what was assumed.
 * Run: npm run -s ask -- "tax deeds in Georgia" "only over $1M" --explain
 */
const { values, positionals } = readOptions({
  options: { explain: { type: 'boolean' }, today: { type: 'string' } },
  allowPositionals: true,
})
const today = values.today ?? new Date().toLocaleDateString('sv')
if (positionals.length === 0 || !/^\d{4}-\d\d-\d\d$/.test(today)) {
  console.error('Say what to ask: npm run -s ask -- "tax deeds in Georgia" [--explain] [--today 2026-11-20]')
  process.exit(1)
}

const wordsOf = (edge: Edge, tokens: readonly Token[]) =>
  tokens
    .slice(edge.start, edge.end)
    .map(({ word }) => word)
    .join(' ')

function printEdge(edge: Edge, tokens: readonly Token[], depth: number): void {
  const rule = edge.rule ? `rule “${edge.rule.name}”` : 'lexicon'
  const isAssumed = isKind(edge, 'condition') && edge.value.assumed
  const value = isKind(edge, 'filler') ? '' : ` ${JSON.stringify(edge.value)}`
  console.log(
    `${'  '.repeat(depth)}${wordsOf(edge, tokens)}: ${edge.kind}, ${rule}${isAssumed ? ', assumed' : ''}${value}`,
  )
  for (const part of edge.parts) printEdge(part, tokens, depth + 1)
}

const vocabulary = buildVocabulary(readVocabularySource())
const asked: Asked[] = []
for (const text of positionals) {
  const { reading, understanding } = heard(text, { vocabulary, today, ...beforeOf(asked) })
  console.log(`\n${text}`)
  if (understanding.kind === 'query') {
    const { query, chips, unused } = understanding
    console.log(`  meaning   ${JSON.stringify(query)}`)
    for (const { field, value, assumed } of chips)
      console.log(`  chip      ${field}: ${value}${assumed ? ' (assumed)' : ''}`)
    for (const each of unused) console.log(`  not used  ${each.text}${each.reason ? ` (${each.reason})` : ''}`)
    asked.push({ query, doubts: doubtsOf(understanding) })
  } else console.log(`  ${understanding.kind}  ${JSON.stringify(understanding)}`)
  if (values.explain) for (const edge of reading.sequence) printEdge(edge, reading.tokens, 1)
}
