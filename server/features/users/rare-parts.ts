import { containing } from '../../lists/page.ts'

/** What is no letter counts as a rare one in the index (migration 0015): each of these as the one below it. */
export const MARKS = ".@_-() '"
export const MARK_LETTERS = 'qxzwvkjy'
/** The index finds three letters at a time. */
export const INDEXED_LENGTH = 3
/** So long parts of a text are known beforehand, where many have them. */
const LONGEST_PART = 6
/** How many have a part of which that is not known: few. */
const UNKNOWN_TOTAL = 300
/** Of so many of the rarest parts, pairs are looked at. */
const MOST_PAIRED = 12
/** Measured with a million users, in microseconds: somebody fetched, an entry of the index read, and one leapt to from one in another list. */
const [FETCHED, READ, LEAPT_TO] = [6, 0.04, 0.12]

/** A part of a text: its place, and how many users may have it by the index. */
type Part = { from: number; to: number; found: number }

/** All parts of a text, to be asked how many have them. None where letters may have several lower cases. @param text in lower case */
export function partsOf(text: string): string[] {
  if (!/^[ -~]+$/.test(text)) return []
  const parts = placesIn(text, 1).map(({ from, to }) => text.slice(from, to))
  return [...new Set([...parts, ...parts.filter((part) => part.length === INDEXED_LENGTH).flatMap(alike)])]
}

/** Texts that are the same to the index: with marks in place of letters. */
function alike(part: string): string[] {
  const at = [...part].findIndex((letter) => MARK_LETTERS.includes(letter))
  const mark = MARKS[MARK_LETTERS.indexOf(part[at] ?? '')]
  if (at === -1 || mark === undefined) return [part]
  return alike(part.slice(at + 1)).flatMap((rest) =>
    [part[at], mark].map((letter) => part.slice(0, at) + letter + rest),
  )
}

function placesIn(text: string, least: number): { from: number; to: number }[] {
  const lengths = Array.from({ length: LONGEST_PART - least + 1 }, (_, more) => least + more)
  return lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, from) => ({ from, to: from + length })),
  )
}

/**
 * A pattern of LIKE that all who have a text have as well, and by which the index finds them soonest: "onelson" is found by "onel", as
 * thousands are called Nelson; "rling@mail" by "rli" and "g@m".
 * @param text in lower case @param totals how many have a part, where that is known @param users how many there are
 */
export function patternFor(text: string, totals: ReadonlyMap<string, number>, users: number): string {
  const totalOf = (from: number, to: number) => totals.get(text.slice(from, to)) ?? UNKNOWN_TOTAL
  const listOf = (from: number) => {
    const known = alike(text.slice(from, from + INDEXED_LENGTH)).map((part) => totals.get(part) ?? 0)
    return Math.max(UNKNOWN_TOTAL, ...known)
  }
  const partAt = ({ from, to }: { from: number; to: number }): Part => {
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
    const lists = choice.flatMap(({ from, to }) =>
      Array.from({ length: to - from - INDEXED_LENGTH + 1 }, (_, at) => listOf(from + at)),
    )
    const rarest = Math.min(...lists)
    const apart = choice.reduce((share, part) => share * (part.found / users), users)
    const together = totals.get(text.slice(choice[0]?.from, choice.at(-1)?.to)) ?? 0
    const found = Math.max(apart, together)
    return lists.reduce((sum, total) => sum + Math.min(total * READ, rarest * LEAPT_TO), found * FETCHED)
  }
  const [best] = [...parts.map((part) => [part]), ...pairs]
    .map((choice) => ({ choice, cost: cost(choice) }))
    .toSorted((a, b) => a.cost - b.cost)
  if (!best || totals.size === 0) return containing(text)
  return `%${best.choice.map(({ from, to }) => containing(text.slice(from, to)).slice(1, -1)).join('%')}%`
}
