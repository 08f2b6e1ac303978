import { containing } from '../../lists/page.ts'

/** What is no letter counts as a rare one in the index (migration 0015): each of these as the one below it. */
export const MARKS = ".@_-() '"
export const MARK_LETTERS = 'qxzwvkjy'
/** The index finds three letters at a time. */
export const INDEXED_LENGTH = 3
/** Between the area code and the rest of a phone, as it is shown: one mark in the index (migration 0022), as two of three letters would say nothing. */
const [SHOWN_GAP, INDEXED_GAP] = [') ', ')']
/** So long parts of a text are known beforehand, where many have them. */
const LONGEST_PART = 6
/** How many have a part of which that is not known: few. */
const UNKNOWN_TOTAL = 300
/** Of so many of the rarest parts, pairs are looked at. */
const MOST_PAIRED = 12
/** Measured with a million users, in microseconds: somebody fetched, an entry of the index read, and one leapt to from one in another list. */
const [FETCHED, READ, LEAPT_TO] = [6, 0.04, 0.12]

/** A text as all who have it have it in the index: a blank in front may stand behind what it is left out after. */
const indexedForm = (text: string) => text.replace(/^ +/, '').replaceAll(SHOWN_GAP, INDEXED_GAP)

/** Whether a text is long enough for the index to find who has it. */
export const isIndexed = (text: string): boolean => [...indexedForm(text)].length >= INDEXED_LENGTH

/** A part of a text: its place, and how many users may have it by the index. */
type Part = Place & { found: number }

/**
 * All parts of a text, to be asked how many have them. None where letters may have several lower cases.
 * @param text in lower case @param longest of so many letters at most
 */
export function partsOf(text: string, longest = LONGEST_PART): string[] {
  if (!/^[ -~]+$/.test(text)) return []
  const parts = placesIn(text, 1, longest).map(({ from, to }) => text.slice(from, to))
  return [...new Set([...parts, ...parts.filter((part) => part.length === INDEXED_LENGTH).flatMap(alike)])]
}

/** Texts that are the same to the index: with a mark in place of its letter, or the other way round. */
function alike(part: string): string[] {
  const [first, ...rest] = part
  if (first === undefined) return ['']
  const other = MARKS[MARK_LETTERS.indexOf(first)] ?? MARK_LETTERS[MARKS.indexOf(first)]
  const firsts = other === undefined ? [first] : [first, other]
  return alike(rest.join('')).flatMap((end) => firsts.map((letter) => letter + end))
}

type Place = { from: number; to: number }

const placesOf = (text: string, length: number): Place[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, from) => ({ from, to: from + length }))

const placesIn = (text: string, least: number, longest = LONGEST_PART): Place[] =>
  Array.from({ length: longest - least + 1 }, (_, more) => placesOf(text, least + more)).flat()

type KnownTotal = (part: string) => number | undefined

/**
 * How many have a part of a text, about. What is not known has few, and of a longer one it is taken that each of its letters follows upon
 * those before it as it does in the shorter ones: nearly all that have "3@t" have "3@taxdee".
 * @param knownOf how many have a part, where that is known
 */
function guessTotals(text: string, knownOf: KnownTotal): (from: number, to: number) => number {
  const guesses = new Map<string, number>()
  const guess = (part: string): number => {
    const known = knownOf(part) ?? guesses.get(part)
    if (known !== undefined) return known
    if (part.length < INDEXED_LENGTH) return 1
    const chained = (guess(part.slice(0, -1)) * guess(part.slice(1))) / Math.max(1, guess(part.slice(1, -1)))
    const guessed = part.length > LONGEST_PART ? chained : Math.min(UNKNOWN_TOTAL, chained)
    guesses.set(part, guessed)
    return guessed
  }
  return (from, to) => guess(text.slice(from, to))
}

/**
 * A pattern of LIKE that all who have a text have as well, and by which the index finds them soonest: "onelson" is found by "onel", as
 * thousands are called Nelson; "rling@mail" by "rli" and "g@m".
 * @param searched in lower case @param totals how many have a part, where that is known @param users how many there are
 */
export function patternFor(searched: string, totals: ReadonlyMap<string, number>, users: number): string {
  const text = indexedForm(searched)
  if (totals.size === 0) return containing(text)
  const knownOf: KnownTotal = (part) => totals.get(part) ?? totals.get(part.replaceAll(INDEXED_GAP, SHOWN_GAP))
  const totalOf = guessTotals(text, knownOf)
  // How many entries the index has of the letters from each place on.
  const lists = placesOf(text, INDEXED_LENGTH).map(({ from, to }) =>
    Math.max(UNKNOWN_TOTAL, ...alike(text.slice(from, to)).map((part) => knownOf(part) ?? 0)),
  )
  const listOf = (from: number) => lists[from] ?? UNKNOWN_TOTAL
  const partAt = ({ from, to }: Place): Part => {
    // Who has its ends somewhere, too, is found by the index.
    const ends = listOf(from) * listOf(to - INDEXED_LENGTH)
    return { from, to, found: to - from > INDEXED_LENGTH ? totalOf(from, to) + ends / users : listOf(from) }
  }
  const parts = placesIn(text, INDEXED_LENGTH)
    .map(partAt)
    .toSorted((a, b) => a.found - b.found)
  const paired = parts.filter(({ from, to }) => to - from === INDEXED_LENGTH).slice(0, MOST_PAIRED)
  const pairs = paired.flatMap((one) => paired.filter((other) => other.from >= one.to).map((other) => [one, other]))
  const cost = (choice: readonly Part[]) => {
    const read = choice.flatMap(({ from, to }) => lists.slice(from, to - INDEXED_LENGTH + 1))
    const rarest = Math.min(...read)
    const apart = choice.reduce((share, part) => share * (part.found / users), users)
    const together = totalOf(choice[0]?.from ?? 0, choice.at(-1)?.to ?? 0)
    const found = Math.max(apart, together)
    return read.reduce((sum, total) => sum + Math.min(total * READ, rarest * LEAPT_TO), found * FETCHED)
  }
  const [best] = [...parts.map((part) => [part]), ...pairs]
    .map((choice) => ({ choice, cost: cost(choice) }))
    .toSorted((a, b) => a.cost - b.cost)
  if (!best) return containing(text)
  return `%${best.choice.map(({ from, to }) => containing(text.slice(from, to)).slice(1, -1)).join('%')}%`
}
