import type { Vocabulary } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { MONTHS } from './months.ts'
import { SHORT_FORMS } from './short-forms.ts'
import { isNote, type Token } from './tokens.ts'

/**
 * Numbers of two digits that are years though no sign says so.
 *
 * `Aug-Nov 26` `Q3 26` `24/25/26` surely · `al 26` `most certs 26` `24 & 25 only` `25-27` as far as nothing is counted or compared ·
 * `il liens dec 26` in a note without a sentence: a month, and no day
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const isMonth = (tokens: readonly Token[], at: number) => MONTHS.find(tokens, at) !== undefined

const SHORT_YEAR = /^2[3-9]$/
const isShortYear = (token: Token | undefined) => token?.kind === 'number' && SHORT_YEAR.test(token.text)

/** What a bare year is followed by: nothing that it could count. */
const ENDS_YEAR = wordSet(
  ', ; ? ) : > < >= <= and & by undr ovr w with without top sort sorted srt upcoming past only - vs v no nt not missing msng mising mssng blank mv av ev avg total ttl how hw hm which wich where over under above below between except excl ex xcpt but at from pls please too also as instead that',
)
const ends = (tokens: readonly Token[], end: number) =>
  tokens[end] === undefined || tokens[end - 1]?.stop === true || ENDS_YEAR.has(wordAt(tokens, end))

/** What takes the number behind it for an amount, a limit or a day. */
const BINDS = wordSet(
  '< > <= >= = ~ $ # ( / - + x than over under above below least max min maximum minimum exactly about around roughly only top first last next past bottom best worst biggest largest smallest highest lowest cheapest newest oldest latest limit show list give get find want need pull send keep take return pick just up to between from by within plus or and & n for since after before until till thru through no is are be was has have had equals hit page day the a every all any those these that into on at with w has of de en entre mas menos',
)
const FIGURES = wordSet('certs cert certificates certificate market assessed estimated value values count')
/** "most certs 26", "no mv 25": the figure has its number, or needs none. */
const MEASURES = wordSet(
  'most fewest more no missing without total sum average median highest lowest max min by many and / & + of',
)
const PARTS = wordSet('spring summer autumn fall winter half qtr quarter h q q1 q2 q3 q4 h1 h2 yr yrs year years cy')
const KINDS = wordSet('lien liens deed deeds sale sales auction auctions tl tls td tds rd rds upset upsets')
const meant = (tokens: readonly Token[], at: number) => SHORT_FORMS.get(wordAt(tokens, at)) ?? wordAt(tokens, at)

/** Whether the words before a number take it for something else. */
function isBound(tokens: readonly Token[], at: number): boolean {
  const before = meant(tokens, at - 1)
  if (wordSet('- +').has(before)) return tokens[at]?.glued === true || tokens[at - 2]?.kind === 'number'
  const isListed = tokens[at + 2]?.kind === 'number' && wordSet('/ + vs versus').has(wordAt(tokens, at + 1))
  if (FIGURES.has(before)) return !isListed && !MEASURES.has(meant(tokens, at - 2))
  return BINDS.has(before) || isMonth(tokens, at - 1) || tokens[at - 1]?.kind === 'number'
}

/** `fl 25`; not `in 25`. */
const isPlace = (word = '', { states, stateNames }: Vocabulary) =>
  states.has(word) || (word.length === 2 && !wordSet('in or').has(word) && stateNames.has(word.toUpperCase()))

const JOINS = wordSet('/ + vs versus v & or and n , - to thru')

/** The run of years that a number is part of: `24/25/26`, `25 vs 26`, `24-26`, `24 25 26`. */
function runAround(tokens: readonly Token[], at: number): { first: number; end: number } {
  const step = (from: number, by: 1 | -1): number => {
    const to = tokens[from + by]?.kind === 'number' ? from + by : from + 2 * by
    // "24/25. 500+ certs"
    if (tokens[by > 0 ? from : to]?.stop) return from
    const joined = to === from + by || JOINS.has(wordAt(tokens, from + by))
    return joined && tokens[to]?.kind === 'number' ? step(to, by) : from
  }
  return { first: step(at, -1), end: step(at, 1) + 1 }
}

/** `Aug-Nov 26`, `jan, feb, mar 27`. */
const endsMonths = (tokens: readonly Token[], at: number) =>
  isMonth(tokens, at - 1) &&
  (tokens[at - 1]?.hyphen
    ? isMonth(tokens, at - 2)
    : wordSet('- to thru through / , & +').has(wordAt(tokens, at - 2)) && isMonth(tokens, at - 3))

const DUE = wordSet('by before after since until till between from on starting ending closing begin end close due next')

/** `tx td dec 26`, `jul 25 thru jun 26`: a month of a year, said in a note; `in feb 27` anywhere. */
function isOfMonth(tokens: readonly Token[], at: number): boolean {
  const start = isMonth(tokens, at - 1) ? at - 1 : -1
  const [next, second] = [wordAt(tokens, at + 1), tokens[at + 2]]
  const isDay = second?.kind === 'number' && (wordSet('- / or').has(next) || (next === ',' && second.value > 1900))
  if (start < 0 || isDay || tokens[at + 1]?.kind === 'number' || DUE.has(wordAt(tokens, start - 1))) return false
  if (wordSet('in during').has(wordAt(tokens, start - 1))) return true
  // "nov 23 - dec 11", "December 26"
  const isDated = (each: Token, month: number) =>
    isMonth(tokens, month - 1) && each.kind === 'number' && each.value < 32 && !isShortYear(each)
  return isNote(tokens) && tokens.length > 2 && !tokens.some(isDated) && (tokens[start]?.text.length ?? 0) < 5
}

/** What follows a year that a text begins with. */
const ADDED = wordSet(', ? with and or that which where over too also as instead only')

/** Years of which nothing is counted, and which nothing bounds. */
function isAlone(tokens: readonly Token[], at: number, vocabulary: Vocabulary, turn: boolean): boolean {
  const { first, end } = runAround(tokens, at)
  const years = tokens.slice(first, end).filter(({ kind }) => kind === 'number')
  const [before, next] = [wordAt(tokens, first - 1), wordAt(tokens, end)]
  const isOne = years.length < 2 && (first === 0 ? end < tokens.length && !ADDED.has(next) : turn && before !== 'in')
  if (isOne || (tokens[end]?.glued && tokens[end]?.kind === 'word') || !years.every(isShortYear)) return false
  if (ends(tokens, end)) return !isBound(tokens, first)
  const placed = years.length > 1 || isPlace(before, vocabulary) || vocabulary.places.has(before) || KINDS.has(before)
  return placed && (KINDS.has(next) || isPlace(next, vocabulary))
}

/** The token as a year, where it is one; what is guessed counts as corrected. */
export function yearAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary, turn: boolean): Token | undefined {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || token.shortYear || !isShortYear(token) || (next?.glued && next.kind === 'word')) return undefined
  const isDayed = before?.kind === 'number' && !token.glued && isMonth(tokens, at - 2)
  const halved = PARTS.has(before?.word ?? '') && (ends(tokens, at + 1) || isPlace(next?.word, vocabulary))
  if (isDayed || halved || endsMonths(tokens, at)) return { ...token, shortYear: true }
  const guessed = isOfMonth(tokens, at) || isAlone(tokens, at, vocabulary, turn)
  return guessed ? { ...token, word: `20${token.text}`, shortYear: true, corrected: true } : undefined
}
