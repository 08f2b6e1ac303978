import { meaningsOf, phraseTable } from '../phrases.ts'
import { namesAt } from '../places/name-tree.ts'
import type { Vocabulary } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { COMMON_WORDS } from './common-words.ts'
import { buildSpelling } from './fuzzy.ts'
import { SPANISH_FIGURES } from './spanish-figures.ts'
import { inEnglishOrder, rangeWords } from './spanish-order.ts'
import { SPANISH_MARKERS, SPANISH_SMALL_WORDS, SPANISH_SPEECH } from './spanish-speech.ts'
import { SPANISH, SPANISH_MONTHS, SPANISH_WEEKDAYS } from './spanish-words.ts'
import type { Token } from './tokens.ts'

/**
 * Spanish questions, word by word into the words the recognisers know; what is shown stays as written.
 *
 * `subastas de gravámenes en Indiana` → `auctions of liens in indiana` · `más de 500 certificados` → `more than 500 certificates` ·
 * `¿cuántas ya terminaron?` → `how many already finished` · `subatas` → `auctions` · `100.000` → `100000` · `los angeles` stays
 */
const MONTHLY = meaningsOf(SPANISH_MONTHS).flatMap(([said, meant]): [string, readonly string[]][] => [
  [`todos los ${said.replace(/$|(?=\\|)/g, 's')}`, ['every', ...meant]],
  [`cada ${said}`, ['every', ...meant]],
  [`${said} para aca|ca`, [...meant, 'until', 'now']],
  [`${said} , de este ano`, [...meant, 'of', 'this', 'year']],
  [`${said} , del ano pasado`, [...meant, 'of', 'last', 'year']],
])
/** `los lunes`, `solo los lunes`, `que caen en lunes` */
const WEEKLY = meaningsOf(SPANISH_WEEKDAYS).flatMap(([said, [day = '']]): [string, readonly string[]][] => [
  [said, [day]],
  [`caen|cae|caigan|empiecen|empiezan|arrancan? en|los ${said}`, ['on', `${day}s`]],
  [`caen|cae|caigan|empiecen|empiezan|arrancan un|el ${said}`, ['on', `${day}s`]],
  [`solo|solamente|unicamente|nomas en? los ${said}`, ['only', 'on', `${day}s`]],
])
const PHRASES = phraseTable([
  ...[SPANISH, SPANISH_FIGURES, SPANISH_SPEECH].flatMap(meaningsOf),
  ...[MONTHLY, WEEKLY].flat(),
])
const WORDS = PHRASES.words

const MARKERS = new Set(SPANISH_MARKERS.trim().split(/\s+/))
const SMALL_WORDS = new Set(SPANISH_SMALL_WORDS.trim().split(/\s+/))
const HINTS = new Set([...MARKERS, ...SMALL_WORDS])
/** Small words that are also the code of a state, or English. */
const DOUBTFUL = wordSet('la de al con sin solo son es')
const SPELLING = buildSpelling([{ words: [...WORDS].filter((word) => word.length > 4), trust: 'core' }])

/** How many words of a name begin here that Spanish words could be taken from: `los angeles`, `la salle`. */
function nameLength(tokens: readonly Token[], at: number, { places, placeTree }: Vocabulary): number {
  const named = namesAt(placeTree, tokens, at, (token) => token?.word)
  return named.findLast(({ name, length }) => length > 1 && places.has(name))?.length ?? 0
}

/** The tokens without those of names of several words. */
function outsideNames(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const outside: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = nameLength(tokens, at, vocabulary)
    const token = tokens[at]
    if (length === 0 && token) outside.push(token)
    at += length || 1
  }
  return outside
}

const ACCENT = /[áéíóú¿¡]/i
/** `tax deeds de Texas`, `Cobb y Bibb`: a small word of Spanish between words and a name. */
function isJoint(tokens: readonly Token[], at: number, { places, states }: Vocabulary): boolean {
  const [before = '', word = '', after = ''] = [at - 1, at, at + 1].map((index) => tokens[index]?.word)
  const isName = (each: string) => each.length > 2 && (states.has(each) || places.has(each))
  return (
    (word === 'de' && before.length > 2 && !states.has(before) && states.has(after) && isName(after)) ||
    (word === 'y' && isName(before) && isName(after))
  )
}

/** Whether the words are Spanish: those of no other language, or two that also stand in English, or nothing but such. */
export function isSpanish(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  if (!tokens.some(({ word }) => HINTS.has(word) || WORDS.has(word))) return false
  const written = outsideNames(tokens, vocabulary).filter(({ upper }) => !upper)
  const { has, nearest } = vocabulary.spelling
  const isForeign = (word: string) => word.length > 3 && WORDS.has(word) && !COMMON_WORDS.has(word)
  if (written.some((token, at) => ACCENT.test(token.text) || isJoint(written, at, vocabulary))) return true
  if (written.some(({ word }) => MARKERS.has(word) || (isForeign(word) && !has(word) && !nearest(word)))) return true
  const small = written.filter(({ word }) => SMALL_WORDS.has(word))
  const alone = written.every(({ word, kind }) => kind === 'sign' || SMALL_WORDS.has(word))
  return (small.length > 1 || alone) && small.some(({ word }) => !DOUBTFUL.has(word))
}

/** `subastas d texas x fecha`, `pa diciembre`, not `q1`, `30d` or `en pa`; and English nouns that Spanish phrases are made with. */
const SHORT = phraseTable(
  meaningsOf(
    'na de|q|que = nada / toas las|los = todas / to lo|el|los|la = todo / q|ke|k = que / d = de / x = por / pq = porque / ago = agosto / tmb|tb = tambien / kiero = quiero / nms = nomas / dnd = donde / mdo = mercado / certs|certificates = certificados / cert = certificado / pa aca|ca|delante|adelante|lante|arriba|abajo|bajo|riba|rriba|atras|tras|ver|el|la|los|las|este|esta|hoy|manana|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|navidad|fin|fines|finales|principios|mediados|que|q = para',
  ),
)
function inFull(token: Token, at: number, tokens: readonly Token[]): Token {
  const isPlace = token.word === 'pa' && wordSet('en de d del y o , sin menos').has(tokens[at - 1]?.word ?? '')
  const [word] = token.glued || token.upper || isPlace ? [] : (SHORT.find(tokens, at)?.meaning ?? [])
  return word === undefined ? token : { ...token, word }
}

/** `texanas`, `floridanos`, `coloradenses`: of the state whose name begins so. */
function stateOf(word: string, states: Vocabulary['states']): string | undefined {
  const stem = word.replace(/(?:i?an[oa]|iense|ense)s?$/, '')
  return stem === word
    ? undefined
    : ['', 'a', 'o', 'as', 'ia'].map((end) => stem + end).find((name) => states.has(name))
}

/** A Spanish word with a slip put right: `subatas`, `grabamenes`; "100.000" is a hundred thousand. */
function mended(token: Token, { spelling, states }: Vocabulary): Token {
  if (token.kind === 'number' && /^\d{1,3}(\.\d{3})+$/.test(token.text))
    return { ...token, value: Number(token.text.replaceAll('.', '')) }
  const strange = token.kind === 'word' && token.word.length > 4 && !WORDS.has(token.word)
  if (!strange || spelling.has(token.word) || states.has(token.word)) return token
  const state = stateOf(token.word, states)
  if (state) return { ...token, word: state }
  const plain = token.word.replace(/(?:c?it)([oa]s?)$/, '$1')
  if (WORDS.has(plain)) return { ...token, word: plain }
  const found = SPELLING.nearest(token.word)
  return found?.distance === 1 ? { ...token, word: found.word, corrected: true } : token
}

/** How many tokens from here on go together, and their English words; none where they stay as they are. */
function wordsAt(
  tokens: readonly Token[],
  at: number,
  ranges: ReadonlyMap<number, string>,
  vocabulary: Vocabulary,
): { length: number; words?: readonly string[] } {
  const bound = ranges.get(at)
  if (bound !== undefined) return { length: 1, words: [bound] }
  const name = nameLength(tokens, at, vocabulary)
  if (name > 0) return { length: name }
  const phrase = PHRASES.find(tokens, at)
  return phrase ? { length: phrase.length, words: phrase.meaning } : { length: 1 }
}

/** The tokens in English where the text is Spanish, otherwise as they are. */
export function translateSpanish(raw: readonly Token[], vocabulary: Vocabulary): Token[] {
  if (!isSpanish(raw, vocabulary)) return [...raw]
  const tokens = inEnglishOrder(raw.map(inFull).map((token) => mended(token, vocabulary)))
  const ranges = rangeWords(tokens)
  const english: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const { length, words } = wordsAt(tokens, at, ranges, vocabulary)
    const end = tokens[at + length - 1]?.end ?? 0
    const [token] = tokens.slice(at)
    if (words && token) for (const word of words) english.push({ ...token, word, end, upper: false, glued: false })
    else english.push(...tokens.slice(at, at + length))
    at += length
  }
  return english
}
