/**
 * Spelling: the nearest known word within one or two edits (a transposition counts as one), by an index of deletions,
 * so that a lookup does not depend on the size of the vocabulary.
 *
 * `auctoins` → `auctions` · `maricpoa` → `maricopa` · `teh` stays: words below four letters are never corrected.
 */

/** `core`: the words most questions hold, taken before others as near; `term`: words of the language of questions and state names; `place`: words of place names, taken only when no term is as near. */
type Trust = 'core' | 'term' | 'place'

const PENALTY: Readonly<Record<Trust, number>> = { core: -1, term: 0, place: 2 }

const TERMS = new Set<Trust | undefined>(['core', 'term'])

export type Spelling = {
  has: (word: string) => boolean
  isTerm: (word: string) => boolean
  /** the nearest known word, of those that are accepted */
  nearest: (
    word: string,
    accepts?: (candidate: string) => boolean,
  ) => { word: string; distance: number; trust: Trust } | undefined
}

/** Edits allowed for a word of this length. */
function reach(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Every string made by leaving out up to `depth` letters. */
function deletions(word: string, depth: number, into = new Set<string>()): Set<string> {
  into.add(word)
  if (depth === 0 || word.length <= 2) return into
  for (let at = 0; at < word.length; at++) {
    const shorter = word.slice(0, at) + word.slice(at + 1)
    if (!into.has(shorter)) {
      into.add(shorter)
      deletions(shorter, depth - 1, into)
    }
  }
  return into
}

/** Letters that stand side by side on a keyboard, or are heard alike; vowels are written for each other. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const VOWELS = 'aeiouy'
const ALIKE = new Set<number>()
/** Two letters as one number. */
const pairOf = (a: number, b: number) => a * 0x10000 + b
function addAlike(a: string, b: string): void {
  ALIKE.add(pairOf(a.charCodeAt(0), b.charCodeAt(0))).add(pairOf(b.charCodeAt(0), a.charCodeAt(0)))
}
for (const [a = '', b = ''] of 'ck cs sz sx fv mn dt bp gj bv lr cq kq kx wv hn'.split(' ')) addAlike(a, b)
for (const a of VOWELS) for (const b of VOWELS) addAlike(a, b)
for (const [row, keys] of KEYS.entries())
  for (const [at, key] of [...keys].entries())
    for (const near of [keys[at + 1], KEYS[row + 1]?.[at - 1], KEYS[row + 1]?.[at]]) if (near) addAlike(key, near)

/** What one letter for another counts, each by its index: two where nobody mistakes them, as in "kale" and "sale". */
function mistaken(typed: string, i: number, meant: string, j: number): number {
  const [a, b] = [typed.charCodeAt(i), meant.charCodeAt(j)]
  return a === b ? 0 : ALIKE.has(pairOf(a, b)) ? 1 : 2
}

/** One row of the distance table, from the two rows before it. */
function nextRow(a: string, b: string, i: number, row: readonly number[], before: readonly number[]): number[] {
  const next = [i]
  for (let j = 1; j <= b.length; j++) {
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    next.push(
      Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + mistaken(a, i - 1, b, j - 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ),
    )
  }
  return next
}

/** Optimal string alignment distance, given up above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = nextRow(a, b, i, row, before)
    before = row
    row = next
  }
  return row[b.length] ?? limit + 1
}

/** Words by every string that leaving out letters makes of them. */
function deletionIndex(words: Iterable<string>): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < 4 || word.length > LONGEST_WORD) continue
    const single = word.length < SHORTEST_UNDOUBLED ? word : undoubled(word)
    const keys = deletions(word, reach(word.length))
    for (const key of single === word ? keys : deletions(single, 1, keys)) {
      const list = index.get(key)
      if (list) list.push(word)
      else index.set(key, [word])
    }
  }
  return index
}

/** Whether two words are of the same letters, in another order. */
const sameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')

/** How many of the edits are few enough for these two: "misc" is not "Miss.", and "swimmer" not "summer". */
function edits(word: string, candidate: string, trust: Trust, limit: number): number {
  if (word.length === 4 && candidate.length === 4) return trust === 'core' || sameLetters(word, candidate) ? limit : 0
  return word.length === 7 && candidate.length < 8 ? 1 : limit
}

type Near = { word: string; distance: number; trust: Trust; score: number }
const LONGEST_WORD = 24

/** Letters written once that stand twice: `mississippi` → `misisipi`. */
const undoubled = (word: string) => word.replace(/(.)\1/g, '$1')
const SHORTEST_UNDOUBLED = 7

/** The distance of two words; letters left single, or doubled, are together one slip: `misisipi`. */
function slips(word: string, candidate: string, limit: number): number {
  const distance = editDistance(word, candidate, limit)
  if (distance <= 1 || candidate.length < SHORTEST_UNDOUBLED) return distance
  return Math.min(distance, 1 + editDistance(undoubled(word), undoubled(candidate), limit))
}

/** What a letter costs that is there too much, or too little: less where it only stands twice. */
const single = (word: string, at: number, cost: number) =>
  word[at] === word[at - 1] || word[at] === word[at + 1] ? 0.5 : cost
const tooMuch = (word: string, at: number) => single(word, at, VOWELS.includes(word[at] ?? '') ? 1 : 1.5)

/** How unlikely it is that one word was typed for another: `mexican` is no slip of `median`, however near the two are. */
function effort(typed: string, meant: string): number {
  let before: number[] = []
  let row = [0]
  for (let j = 1; j <= meant.length; j++) row.push((row[j - 1] ?? 0) + single(meant, j - 1, 1))
  for (let i = 1; i <= typed.length; i++) {
    const next = [(row[0] ?? 0) + tooMuch(typed, i - 1)]
    for (let j = 1; j <= meant.length; j++) {
      const swapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      next.push(
        Math.min(
          (row[j] ?? 0) + tooMuch(typed, i - 1),
          (next[j - 1] ?? 0) + single(meant, j - 1, 1),
          (row[j - 1] ?? 0) + mistaken(typed, i - 1, meant, j - 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[meant.length] ?? Number.POSITIVE_INFINITY
}

/** How good a candidate is; a place must be nearer than a term to win, and a wrong first letter is a rare slip. */
function rate(word: string, candidate: string, trust: Trust, limit: number): Near | undefined {
  const distance = slips(word, candidate, limit)
  if (distance > limit || effort(word, candidate) > (distance < 2 ? 1.5 : 2)) return undefined
  const penalty = PENALTY[trust] + (candidate[0] === word[0] ? 0 : 3)
  const score = distance * 4 + penalty + Math.abs(candidate.length - word.length) * 0.5
  return { word: candidate, distance, trust, score }
}

/** Builds the index. A word given as a term and as part of a place counts as a term. */
export function buildSpelling(lists: readonly { words: Iterable<string>; trust: Trust }[]): Spelling {
  const trusts = new Map<string, Trust>()
  for (const { words, trust } of lists) for (const word of words) if (!trusts.has(word)) trusts.set(word, trust)
  const index = deletionIndex(trusts.keys())
  const nearest = (word: string, accepts?: (candidate: string) => boolean) => {
    const limit = word.length > LONGEST_WORD ? 0 : reach(word.length)
    if (limit === 0) return undefined
    const keys = deletions(undoubled(word), 1, deletions(word, limit))
    const candidates = new Set([...keys].flatMap((key) => index.get(key) ?? []))
    let best: Near | undefined
    for (const candidate of accepts ? [...candidates].filter(accepts) : candidates) {
      const trust = trusts.get(candidate) ?? 'place'
      const near = rate(word, candidate, trust, edits(word, candidate, trust, limit))
      if (near && (!best || near.score < best.score)) best = near
    }
    return best
  }
  return { has: (word) => trusts.has(word), isTerm: (word) => TERMS.has(trusts.get(word)), nearest }
}
