import type { Span } from '../meanings.ts'
import { RECOGNISERS } from '../recognisers.ts'
import type { Vocabulary } from '../scene.ts'
import { resolveSpans } from '../spans.ts'
import { tokenize } from '../tokens.ts'
import { spell } from '../words/spelling.ts'

/** What a text is recognised as, with the words of each span: what the tests of recognisers look at. */
export function spansOf(text: string, vocabulary: Vocabulary, today = '2026-11-20'): (Span & { words: string })[] {
  const tokens = spell(tokenize(text), vocabulary)
  return resolveSpans(tokens, RECOGNISERS, { vocabulary, today, conversing: false }).map((span) => ({
    ...span,
    words: tokens
      .slice(span.start, span.end)
      .map(({ word }) => word)
      .join(' '),
  }))
}
