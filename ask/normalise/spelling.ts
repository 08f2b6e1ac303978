import { TOPICS } from '../field/field-topics.ts'
import { TERMS } from '../field/glossary.ts'
import { ELSEWHERE } from '../lexicon/elsewhere.ts'
import { TALK } from '../recognise/small-talk.ts'
import { ASPECTS } from '../recognise/state-aspects.ts'
import type { Vocabulary } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { COMMON_WORDS } from './common-words.ts'
import { editDistance } from './fuzzy.ts'
import { lexiconWords } from './lexicon.ts'
import { SHORT_FORMS } from './short-forms.ts'
import type { Token } from './tokens.ts'

/**
 * Brings the words of a question to the spelling the recognisers know: usual short forms first, then the nearest known word.
 *
 * `wth` → `with` · `mkt` → `market` · `auctoins` → `auctions` · `maricpoa county` → `maricopa county` · ordinary words stay as they are.
 */
const TRADE = wordSet(
  'tax redeemable redemption hybrid sheriff sheriffs sale sales auction auctions lien liens deed deeds upset judicial',
)

/** English words that are a slip only beside what they are a slip of: `tax lean`, `red deeds`. */
const beside = (slips: string, near: ReadonlySet<string>) =>
  slips.split(', ').map((slip) => [slip.split(' ')[0] ?? '', { meant: slip.split(' ')[1] ?? '', near }] as const)
const BESIDE = new Map([
  ...beside('red redeemable', wordSet('deed deeds')),
  ...beside('lean lien, leans liens, dead deed, deads deeds, deeps deeds, sail sale, sails sales', TRADE),
  ...beside('line lien, lines liens', wordSet('tax')),
  ...beside('weak week', wordSet('next last this coming past first second of a')),
  ...beside('tacks tax', wordSet('tax lien liens deed deeds sale sales')),
])

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** Two letters may be a state: `AL`, `mo`. */
function isCode({ word, upper }: Token, { stateNames }: Vocabulary): boolean {
  if (word.length !== 2 || !/^[a-z]{2}$/.test(word)) return false
  const short = SHORT_FORMS.has(word)
  return upper ? !short || stateNames.has(word.toUpperCase()) : !short && stateNames.has(word.toUpperCase())
}

/** Words of questions that are not answered with auctions: "bidder" is not Kidder County. */
const FIELD_WORDS = new Set([
  ...ELSEWHERE.flatMap(({ patterns }) =>
    patterns.flat().flatMap((place) => ('words' in place ? [...place.words] : [])),
  ),
  ...[TERMS, TOPICS, ASPECTS, TALK].flatMap(({ words }) => [...words]),
])

/** An ordinary English word, or a form of one. */
function isOrdinary(word: string): boolean {
  const stem = COMMON_WORDS.has(word.replace(/s$/, ''))
    ? word.replace(/s$/, '')
    : word.replace(/(ed|ing|ly|er|es)$/, '')
  return (
    COMMON_WORDS.has(word) ||
    (/(ed|ing|er)$/.test(word) && word.length > 5 && COMMON_WORDS.has(`${stem}e`)) ||
    FIELD_WORDS.has(word) ||
    (COMMON_WORDS.has(stem) && !/^(auct|assess|certif)/.test(word))
  )
}

/** Words of place names that their keys spell in short: `Fort Bend` is found as `ft bend`. */
const WRITTEN_OUT = wordSet('saint sainte mount fort')

const isKnown = (word: string, { spelling, states }: Vocabulary) =>
  spelling.has(word) || states.has(word) || WRITTEN_OUT.has(word)

/** Whether a short form is the beginning or the end of a name: `Val Verde`, `La Sal`. */
const isInName = (tokens: readonly Token[], at: number, { places }: Vocabulary) =>
  places.has(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`) ||
  places.has(`${wordAt(tokens, at - 1)} ${wordAt(tokens, at)}`)

/** Whether "county" or the like follows, however it is spelled. */
function isNamedPlace(next: string, { spelling }: Vocabulary): boolean {
  return (
    wordSet('county co parish counties borough').has(SHORT_FORMS.get(next) ?? next) ||
    spelling.nearest(next)?.word === 'county'
  )
}

/** The word that makes a name with the one beside it: `palm bech`, `prnce georges`. */
function inName(tokens: readonly Token[], at: number, { places, spelling }: Vocabulary): string | undefined {
  const [word, before, next] = [wordAt(tokens, at), wordAt(tokens, at - 1), wordAt(tokens, at + 1)]
  const named = (each: string) => places.has(`${before} ${each}`) || places.has(`${each} ${next}`)
  const beside = spelling.has(before) || spelling.has(next)
  return beside ? spelling.nearest(word, (each) => each[0] === word[0] && named(each))?.word : undefined
}

/** Forms of ordinary words: "branched" is not Branch County. */
const INFLECTED = /(ed|ing|ly|ers)$/

/** The nearest known word, where it can hardly be another one. */
function nearest(word: string, next: string, vocabulary: Vocabulary): string | undefined {
  const found = vocabulary.spelling.nearest(word)
  if (!found) return undefined
  const sameStart = found.word[0] === word[0]
  if (found.trust !== 'place') return found.distance === 2 && !sameStart ? undefined : found.word
  const close = sameStart && !INFLECTED.test(word) && (found.distance === 1 ? word.length >= 6 : word.length >= 8)
  const inName = vocabulary.places.has(`${found.word} ${next}`)
  return close || inName || isNamedPlace(next, vocabulary) ? found.word : undefined
}

/** Whether two words may have been written as one: `florida|deeds`, `deeds|texas`, `cook|county`. */
function arePair(left: string, right: string, { places, spelling, states }: Vocabulary): boolean {
  const isState = (word: string) => word.length > 3 && states.has(word)
  if (wordSet('county parish cnty').has(right)) return places.has(left) || states.has(left)
  if (isState(right)) return TRADE.has(left) || left === 'county'
  return TRADE.has(right) && (isState(left) || TRADE.has(left) || (left.length > 4 && spelling.has(left)))
}

const ONES = wordSet(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const TENS = wordSet('twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion')

/** Words written as one that are all numbers: `twentytwentyfive`, `fivehundred`. */
function numbersIn(word: string): string[] | undefined {
  if (word === '') return []
  for (let cut = Math.min(word.length, LONGEST_NUMBER); cut >= 3; cut--) {
    const rest = ONES.has(word.slice(0, cut)) || TENS.has(word.slice(0, cut)) ? numbersIn(word.slice(cut)) : undefined
    if (rest) return [word.slice(0, cut), ...rest]
  }
  return undefined
}
const LONGEST_NUMBER = 9

const SCALES = wordSet('hundred hundreds thousand thousands million millions billion billions')

/** "fiv hunderd", "tw million": too short to be put right but for what follows. */
function shortNumber(word: string, next: string, { spelling }: Vocabulary): string | undefined {
  const scaled = next.length > 5 && SCALES.has(spelling.nearest(next)?.word ?? '')
  return scaled && word.length < 5 ? [...ONES].find((each) => editDistance(word, each, 1) === 1) : undefined
}

/** Two words written as one, one of them of this trade: `floridadeeds` → `florida deeds`, `taxsales`, `cookcounty`. */
function apart(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < 7 || word.length > 30) return undefined
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)]
    if (arePair(left, right, vocabulary)) return `${left} ${right}`
    const leads = TRADE.has(left) || (cut > 3 && vocabulary.states.has(left))
    // "ohiosheriffsales"
    const rest = leads ? apart(right, vocabulary) : undefined
    if (rest && (TRADE.has(rest.slice(0, rest.indexOf(' '))) || rest.endsWith(' county'))) return `${left} ${rest}`
  }
  return numbersIn(word)?.join(' ')
}

/** "Calif tx deeds", "NM tx deeds": the state is said already, and no list of codes, as in "ok nm tx deeds". */
function isTax(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  if (tokens[at]?.word !== 'tx' || tokens[at].upper || !TRADE.has(wordAt(tokens, at + 1))) return false
  const { states } = vocabulary
  const [before, second] = [wordAt(tokens, at - 1), wordAt(tokens, at - 2)]
  const code = (token: Token | undefined) => token !== undefined && isCode(token, vocabulary)
  if (code(tokens[at - 1])) return !code(tokens[at - 2])
  return before.length > 2 && (states.has(before) ? !states.has(second) : states.has(`${second} ${before}`))
}

/** The words of the lexicon by their consonants, where these are of one alone: `strtng`, `dys`. */
let byConsonants: ReadonlyMap<string, string> | undefined
function withVowels(word: string): string | undefined {
  if (!/^[^aeiou]{3,}$/.test(word)) return undefined
  if (!byConsonants) {
    const all = lexiconWords().map((each) => [each.replace(/[aeiou]/g, ''), each] as const)
    const count = new Map<string, number>()
    for (const [consonants] of all) count.set(consonants, (count.get(consonants) ?? 0) + 1)
    byConsonants = new Map(all.filter(([consonants, each]) => each.length > 3 && count.get(consonants) === 1))
  }
  return byConsonants.get(word)
}

/** What a word is put right to; undefined where it stays. */
function corrected(tokens: readonly Token[], at: number, vocabulary: Vocabulary): string | undefined {
  const token = tokens[at]
  if (isTax(tokens, at, vocabulary)) return 'tax'
  if (token?.kind !== 'word' || isCode(token, vocabulary)) return undefined
  const { word } = token
  const next = wordAt(tokens, at + 1)
  const beside = BESIDE.get(word)
  const near = (each: string) =>
    beside?.near.has(each) || (!isOrdinary(each) && beside?.near.has(vocabulary.spelling.nearest(each)?.word ?? ''))
  if (beside && (near(next) || near(wordAt(tokens, at - 1)))) return beside.meant
  const short = SHORT_FORMS.get(word)
  if (short && !isInName(tokens, at, vocabulary)) return short
  if (isKnown(word, vocabulary) || !/^[a-z]+$/.test(word) || isOrdinary(word)) return undefined
  if (isBeginning(word, next, vocabulary)) return undefined
  return (
    withVowels(word) ??
    inName(tokens, at, vocabulary) ??
    shortNumber(word, next, vocabulary) ??
    nearest(word, next, vocabulary) ??
    apart(word, vocabulary)
  )
}

/** "Montg. County": a name cut short. */
function isBeginning(word: string, next: string, vocabulary: Vocabulary): boolean {
  const begun = word.length > 3 ? vocabulary.beginnings.get(word.slice(0, 3)) : undefined
  return begun?.some(({ key }) => key.startsWith(word)) === true && isNamedPlace(next, vocabulary)
}

/** The tokens with their words put right; what stands in the text is kept. */
export function spell(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const spelled: Token[] = []
  for (const [at, token] of tokens.entries()) {
    // "week-end"
    if (token.hyphen && token.word === 'end' && tokens[at - 1]?.word === 'week') continue
    const weekend = token.word === 'week' && tokens[at + 1]?.hyphen && tokens[at + 1]?.word === 'end'
    const word = weekend ? undefined : corrected(tokens, at, vocabulary)
    if (weekend) spelled.push({ ...token, word: 'weekend' })
    else if (word === undefined) spelled.push(token)
    else for (const each of word.split(' ')) spelled.push({ ...token, word: each, corrected: true })
  }
  return spelled
}
