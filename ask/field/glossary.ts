import type { StateFacts } from '#contract/state-facts.ts'
import type { Language, Text } from '../language.ts'
import type { Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import { isFieldQuestion } from '../recognise/field-questions.ts'
import { wordSet } from '../word-set.ts'
import { clausesOf } from './clauses.ts'
import { TOPICS } from './field-topics.ts'
import { DEFINITIONS, INVEST, KINDS_OF_SALE, VERIFY } from './glossary-terms.ts'
import { sayStates, sellingBy } from './state-facts.ts'

/**
 * Questions about the field, answered from definitions. General knowledge, not legal advice: details differ by state.
 *
 * `what is a redeemable deed?` `what does assessed value mean` `define upset sale` `difference between a lien and a deed` `how do I invest?`
 */
export const TERMS = phraseTable(DEFINITIONS)
const SKIPPED = wordSet(
  'a an the in exactly please actually really is are does do mean means meaning work works working about term word terms of to for me us some property real estate ? ! . , - : " ( ) auctions auction sale sales context what whats here generally basically simple plain english words just called used by you mean concept process definition explain define tell can could i anyway again one two line lines sentence sentences brief briefly short quick quickly beginner beginners dummies lol tho though even hell heck earth on pray quite kind sort column columns those these way usually mechanics like so thing things then hows',
)
type Opening = 'define' | 'define-one' | 'explain' | 'compare'
const OPENINGS = phraseTable<Opening>([
  ['what|wat|whats is|are|s? a|an|the? meaning|definition|purpose|point|idea of?', 'define'],
  ['what|wat is|are|r|was a|an|the? / what|whats is? the story|deal|matter with|about|on', 'define'],
  ['what a|an', 'define-one'],
  ['what|wat it|they|that|this? means|mean|signify|signifies a|an|the?', 'explain'],
  ['que es|son|significa un|una|el|la|los|las?', 'define'],
  ['que es|significa un|una', 'define-one'],
  ['whats|whatis a|an|the?', 'define'],
  ['what|wat|whats is|was a|an / whats|whatis a|an', 'define-one'],
  ['what do|does|did', 'define'],
  ['what|wat|whats is|was? meant by / define|explain|clarify to|for? me|us? what? / def|defn|defin of?', 'explain'],
  ['def|defn|meaning :', 'explain'],
  ['describe|meaning|definition of?', 'define'],
  ['meaning|definition of / can|could you|u explain|define|describe how|what|why? / explain how|why', 'explain'],
  ['tell me|us about|what / what happens at|in|during|with / how do|does|is|are / purpose|point of', 'define'],
  ['what|whats is|s|are? the? difference|differences between|of?', 'compare'],
  ['whats the? difference|differences|diff|distinction between|of?', 'compare'],
  ['difference|differences|diff|distinction between', 'compare'],
  ['what sets|makes|distinguishes|separates|differentiates a|an|the? / how is|are|do|does / hows', 'compare'],
  ['explain|describe the? difference|differences between / compare|is|are', 'compare'],
])
const INVESTING = phraseTable<true>([
  [
    `
      how do|can|could|would|should|does i|we|one|you|someone|people|anyone to? invest|start|bid|buy|participate|begin|make|purchase|join|become
      how do|can|could|would|should|does i|we|one|you|someone|people|anyone to? get into|in|started|going
      how to invest|start|bid|buy|participate|make|purchase|join / where do|can|should i|we start|begin|invest|buy
      what do i|we need to invest|bid|participate|buy|start|get / how does|do investing|investment|buying|investments
      guide|steps|introduction to / getting started
    `,
    true,
  ],
])
const VERSUS = wordSet(
  'and vs versus from or than apart different same as with compared to differ v better worse safer riskier which between how it',
)
const COMPARING = wordSet(
  'apart different distinguishes separates differentiates vs versus difference differences differ diff distinction',
)
const CHOOSING = wordSet('vs versus better safer riskier differ')
const LEAD_IN = wordSet(
  'please hi hello hey so ok okay , - : and but can could would you tell me i dont didnt know wonder wondering was do u mind telling hola just sorry quick question quickly remind understand the help be good kind enough as kindly might may pray we one to trouble ask enquire inquire wish should like learn will yes yeah alright oh well sir maam',
)
const ADVERBS = wordSet('exactly really actually basically precisely please pray anyway then even like honestly ,')
const COURTESY = wordSet('me us pls please thanks thank you again though exactly')
const OFFERED = wordSet(
  'tax taxes lien liens deed deeds sale sales auction auctions certificate certificates cert certs market assessed estimated estimate value values hybrid hybrids redeemable redeemables sheriff sheriffs judicial upset foreclosure foreclosures foreclosed assignment assignments scavenger parcel parcels county counties parish parishes borough boroughs jurisdiction jurisdictions redeemed redeeming bid bids minimum assessment assessments',
)
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** Definitions of the terms from this token on: if nothing else is said, or, read loosely, whatever else is. */
function termsFrom(tokens: readonly Token[], from: number, { versus = false, loose = false }): Text[] | undefined {
  const found: Text[] = []
  for (let at = from; at < tokens.length; ) {
    const term = TERMS.find(tokens, at)
    const word = wordAt(tokens, at)
    if (term) {
      if (!found.some(({ en }) => en === term.meaning.en)) found.push(term.meaning)
      at += term.length
    } else if (loose || SKIPPED.has(word) || (versus && VERSUS.has(word))) at++
    else return undefined
  }
  return found.length > 0 ? found : undefined
}

/** Where the question itself begins: after "hi, can you …". */
function questionStart(tokens: readonly Token[]): number {
  let start = 0
  while (LEAD_IN.has(wordAt(tokens, start)) && !OPENINGS.find(tokens, start)) start++
  return start
}

/** `how do I invest?`: no number stands in such a question. */
const asksToInvest = (tokens: readonly Token[], start: number) =>
  tokens.length < 16 && (INVESTING.find(tokens, start) ?? INVESTING.find(tokens, 0)) !== undefined

/** Whether "what is a …", "explain …", "what does … mean" leave no doubt that a term is asked for. */
function isPlain(opening: Opening, tokens: readonly Token[], end: number): boolean {
  if (opening === 'explain' || opening === 'compare') return true
  if (opening === 'define-one') return TERMS.find(tokens, end) !== undefined
  // "the mean number of certificates" is an average
  return tokens.some(
    ({ word }, at) =>
      at >= end &&
      wordSet('mean means stand stands').has(word) &&
      !wordSet('the a their').has(wordAt(tokens, at - 1)) &&
      // "what's in King County, I mean the one in Texas"
      !(wordSet('i we he she they').has(wordAt(tokens, at - 1)) && wordAt(tokens, at - 2) !== 'do'),
  )
}

/** `what is a …`, `explain …`, `difference between … and …`; "what are the tax deeds" asks for auctions. */
function afterOpening(tokens: readonly Token[], start: number): readonly Text[] | undefined {
  const opening = OPENINGS.find(tokens, start)
  if (!opening) return undefined
  const end = start + opening.length
  const said = tokens.slice(start)
  const differs = said.some(({ word }) => COMPARING.has(word))
  const loose = isPlain(opening.meaning, tokens, end) && (opening.meaning !== 'compare' || differs)
  const terms = termsFrom(tokens, end, { versus: opening.meaning === 'compare' || differs, loose })
  const listing =
    opening.meaning === 'define' &&
    tokens.slice(start, end).some(({ word }) => word === 'the') &&
    isPlural(wordAt(tokens, tokens.length - 1))
  return (opening.meaning !== 'compare' || (terms?.length ?? 0) > 1) && !listing ? terms : undefined
}

/** "surplus" is none. */
const isPlural = (word: string) => word.endsWith('s') && !word.endsWith('us')

/** `lien vs deed`, `lien or deed, which is safer`, `redeemable meaning`. */
function bareTerms(tokens: readonly Token[], start: number): readonly Text[] | undefined {
  const said = tokens.filter(({ kind, word }) => kind === 'word' && !COURTESY.has(word))
  const last = said.at(-1)?.word ?? ''
  // "assessed I mean" puts right what was said before
  if (wordSet('i we').has(said.at(-2)?.word ?? '')) return undefined
  // "market value and estimated value differ" compares figures
  if (wordSet('differ differs').has(last) && !wordSet('how do does').has(wordAt(tokens, start))) return undefined
  const meaning = wordSet('mean means meaning definition explain explained def').has(last)
  if (!meaning && !tokens.some(({ word }) => CHOOSING.has(word))) return undefined
  const terms = termsFrom(tokens, start, { versus: true })
  return meaning || (terms?.length ?? 0) > 1 ? terms : undefined
}

/** `who won`: nobody is known here; "who may bid" is a rule of the field. */
const asksWho = (tokens: readonly Token[]) =>
  tokens.some(({ word }, at) => wordSet('who whos whose').has(word) && !wordSet('can may').has(wordAt(tokens, at + 1)))

/** What is to be said of a question how the field works that names no term to define. */
function topicOf(clause: readonly Token[]): readonly Text[] | undefined {
  const topics = clause.flatMap((_, at) => TOPICS.find(clause, at)?.meaning ?? [])
  const topic = topics.find(({ vague }) => !vague) ?? topics[0]
  return topic ? [topic.text] : termsFrom(clause, 0, { loose: true })
}

/** `redemption period?`, `OTC`: a term alone that neither auctions nor figures are called by. */
const isNoSale = (tokens: readonly Token[], start: number, length: number) =>
  tokens.every(({ kind }, at) => (at >= start && at < start + length) || kind === 'sign') &&
  !tokens.some(({ word }) => OFFERED.has(word))

/** The answer to one clause, up to the end of the text. */
function answerClause(clause: readonly Token[]): readonly Text[] | undefined {
  const tokens = clause.filter(({ word }) => !ADVERBS.has(word))
  const start = questionStart(tokens)
  const meaning = tokens.findIndex(({ word }) => wordSet('meaning definition explain define').has(word))
  const terms =
    afterOpening(tokens, start) ??
    (meaning > start ? afterOpening(tokens, meaning) : undefined) ??
    bareTerms(tokens, start)
  if (terms) return terms
  if (asksToInvest(tokens, start)) return [INVEST]
  const bare = TERMS.find(tokens, start)
  if (bare && isNoSale(tokens, start, bare.length)) return [bare.meaning]
  return isFieldQuestion(tokens) && !asksWho(tokens) ? topicOf(tokens) : undefined
}

/** `… What are those?` */
const OF_WORDS_BEFORE = phraseTable([['what|whats are|is|s? those|they|that|it|these|this', true]])

/** "mean market value of …": an average, and no meaning. */
const opensWithMean = (tokens: readonly Token[]) =>
  tokens.some(
    ({ word }, at) =>
      word === 'mean' && ((at < 4 && OFFERED.has(wordAt(tokens, at + 1))) || wordAt(tokens, at - 1) === 'the'),
  )

/** "avg certs: liens vs deeds": their figures, not what they are. */
const weighsFigures = (tokens: readonly Token[]) =>
  tokens.some(({ word }) => CHOOSING.has(word)) && tokens.some(({ word }) => COMPUTED.has(word))
const COMPUTED = wordSet('avg average median total totals sum count counts number many certs certificates')

type Facts = ReadonlyMap<string, StateFacts>

/** Which states sell what a definition is of, from the facts and with their source. */
function sellers(definition: Text, facts: Facts, language: Language): string | undefined {
  const kind = KINDS_OF_SALE.get(definition.en)
  if (!kind) return undefined
  const selling = [...facts.values()].filter(({ sale_kind }) => sale_kind?.toLowerCase().includes(kind))
  return selling.length > 0
    ? sayStates(sellingBy(kind), selling, { aspect: 'sale_kind', quoted: false, language })
    : undefined
}

function inWords(said: readonly Text[], facts: Facts, language: Language): string {
  const [only, more] = said
  const sold = only && !more ? sellers(only, facts, language) : undefined
  return [...said.map((text) => text[language]), sold ?? VERIFY[language]].join(' ')
}

/**
 * The answer to a question about the field, or nothing where auctions are asked for: no number stands in such a question.
 * @param facts of the states, by their codes; what a kind of sale is, is followed by who sells so
 */
export function answerGlossary(said: readonly Token[], facts: Facts, language: Language): string | undefined {
  if (said.some(({ kind }) => kind === 'number') || opensWithMean(said) || weighsFigures(said)) return undefined
  for (const { start } of clausesOf(said)) {
    if (start > 0 && OF_WORDS_BEFORE.find(said, start)) {
      const terms = termsFrom(said.slice(0, start), 0, { loose: true })
      if (terms) return inWords(terms, facts, language)
    }
    const answer = answerClause(said.slice(start))
    if (answer) return inWords(answer, facts, language)
  }
  return undefined
}
