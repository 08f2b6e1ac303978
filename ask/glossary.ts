import { DEFINITIONS, INVEST, VERIFY } from './glossary-terms.ts'
import { phraseTable } from './phrases.ts'
import type { Token } from './tokens.ts'

/**
 * Questions about the field, answered from definitions. General knowledge, not legal advice: details differ by state.
 *
 * `what is a redeemable deed?` `what does assessed value mean` `define upset sale` `difference between a lien and a deed` `how do I invest?`
 */
const TERMS = phraseTable(DEFINITIONS)
const SKIPPED = new Set(
  'a an the in exactly please actually really is are does do mean means meaning work works working about term word terms of to for me us some property real estate ? ! . , me " auctions auction sale sales context what whats here generally basically simple plain english words just called used by you mean concept process definition explain define tell can could i'.split(
    ' ',
  ),
)
const OPENINGS = phraseTable<'define' | 'compare'>([
  ['what|whats|wat is|are|s a|an|the? meaning|definition|purpose|point|idea of?', 'define'],
  ['what|wat is|are|was a|an|the?', 'define'],
  ['whats|whatis a|an|the?', 'define'],
  ['what do|does|did', 'define'],
  ['what is|was meant by', 'define'],
  ['define|explain|describe|meaning|definition|clarify of?', 'define'],
  ['can|could you explain|define|describe', 'define'],
  ['tell me about|what', 'define'],
  ['what happens at|in|during|with', 'define'],
  ['how do|does', 'define'],
  ['what|whats is|s the? difference|differences between|of', 'compare'],
  ['whats the? difference|differences between|of?', 'compare'],
  ['difference|differences between', 'compare'],
  ['how is|are', 'compare'],
  ['explain|describe the? difference|differences between', 'compare'],
  ['compare|is|are', 'compare'],
])
const INVESTING = phraseTable<true>([
  [
    'how do|can|could|would|should|does i|we|one|you|someone|people|anyone to? invest|start|bid|buy|participate|register|begin|get|make|purchase|join|become',
    true,
  ],
  ['how to invest|start|bid|buy|participate|register|get|make|purchase|join', true],
  ['where do|can|should i|we start|begin|invest', true],
  ['what do i|we need to invest|bid|participate|buy|start|get', true],
  ['how does|do bidding|investing|investment|buying|investments', true],
  ['guide|steps|introduction to', true],
  ['getting started', true],
])
const VERSUS = new Set([
  'and',
  'vs',
  'versus',
  'from',
  'or',
  'than',
  'different',
  'same',
  'as',
  'with',
  'compared',
  'to',
  'differ',
  'v',
  'better',
])

/** Definitions of the terms from this token on, if nothing else is said. */
function termsFrom(tokens: readonly Token[], from: number, versus: boolean): string[] | undefined {
  const found: string[] = []
  for (let at = from; at < tokens.length; ) {
    const term = TERMS.find(tokens, at)
    if (term) {
      if (!found.includes(term.meaning)) found.push(term.meaning)
      at += term.length
    } else if (SKIPPED.has(tokens[at]?.word ?? '') || (versus && VERSUS.has(tokens[at]?.word ?? ''))) at++
    else return undefined
  }
  return found.length > 0 ? found : undefined
}

const LEAD_IN = /^(please|hi|hello|hey|so|ok|,|and|but|can|could|you|tell|me|i|dont|know|wonder|wondering|do)$/
const COMPARING = new Set(['vs', 'versus', 'difference', 'differences', 'differ'])
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** Where the question itself begins: after "hi, can you …". */
function questionStart(tokens: readonly Token[]): number {
  let start = 0
  while (LEAD_IN.test(wordAt(tokens, start)) && !OPENINGS.find(tokens, start)) start++
  return start
}

/** `how do I invest?`: no number stands in such a question. */
function asksToInvest(tokens: readonly Token[], start: number): boolean {
  const found = INVESTING.find(tokens, start) ?? INVESTING.find(tokens, 0)
  return found !== undefined && tokens.length < 16 && tokens.every(({ kind }) => kind !== 'number')
}

/** `what is a …`, `explain …`, `difference between … and …`; "what are the tax deeds" asks for auctions. */
function afterOpening(tokens: readonly Token[], start: number): readonly string[] | undefined {
  const opening = OPENINGS.find(tokens, start)
  if (!opening) return undefined
  const end = start + opening.length
  const compares = opening.meaning === 'compare' || tokens.some(({ word }) => COMPARING.has(word))
  const terms = termsFrom(tokens, end, compares)
  const listing =
    opening.meaning === 'define' &&
    tokens.slice(start, end).some(({ word }) => word === 'the') &&
    /s$/.test(wordAt(tokens, tokens.length - 1))
  const one = opening.meaning === 'define' || (terms?.length ?? 0) > 1
  return one && !listing ? terms : undefined
}

/** `lien vs deed`, `redeemable meaning`. */
function bareTerms(tokens: readonly Token[], start: number): readonly string[] | undefined {
  const last = tokens.filter(({ kind }) => kind === 'word').at(-1)?.word ?? ''
  const meaning = /^(mean|means|meaning|definition|explained|def)$/.test(last)
  if (!meaning && !tokens.some(({ word }) => word === 'vs' || word === 'versus')) return undefined
  const terms = termsFrom(tokens, start, true)
  return meaning || (terms?.length ?? 0) > 1 ? terms : undefined
}

/** The answer to a question about the field, or nothing where auctions are asked for. */
export function answerGlossary(said: readonly Token[]): string | undefined {
  const tokens = said.filter(({ word }) => !/^(exactly|really|actually|basically|precisely|please)$/.test(word))
  const start = questionStart(tokens)
  if (asksToInvest(tokens, start)) return `${INVEST} ${VERIFY}`
  const terms = afterOpening(tokens, start) ?? bareTerms(tokens, start)
  return terms && `${terms.join(' ')} ${VERIFY}`
}
