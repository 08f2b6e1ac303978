import { COMMON_WORDS } from '../normalise/common-words.ts'
import { bareName } from '../normalise/place-names.ts'
import { fold } from '../normalise/tokens.ts'
import type { VocabularySource } from '../vocabulary.ts'
import { datePhrases, FIGURE_PHRASES, ORDER_PHRASES } from './completion-phrases.ts'

/** What a completion is; `question` is one asked before. */
export type CompletionKind = 'state' | 'county' | 'type' | 'figure' | 'date' | 'order' | 'question'

/** A way to go on: `insert` replaces the text from `start` to before `end`. */
export type Completion = { label: string; insert: string; start: number; end: number; kind: CompletionKind }

/** Something that can be offered. `name` holds the words that each lead to it, not the first alone: `miami dade`; a phrase has none. */
export type Completable = { label: string; key: string; name: string; kind: CompletionKind }

type CompletionContext = {
  completables: readonly Completable[]
  /** the person's own questions, newest first */
  earlier: readonly string[]
}

const MOST_COMPLETIONS = 6
const MOST_EARLIER = 2
const FEWEST_LETTERS = 2
/** Words before the cursor that may be one name: `prince george's county`. */
const MOST_WORDS = 4
const OUTSIDE_NAMES = /[^\p{L}\p{M}\p{N}'’. -]/u
const IN_A_WORD = /[\p{L}\p{M}\p{N}]/u

/** Words as they are compared: folded, one space apart, hyphens as spaces. */
const keyOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type CompletionSource = Omit<VocabularySource, 'jurisdictions'> & {
  jurisdictions: readonly { state: string; name: string; auctions: number }[]
}

/** What can be offered: states, types, figures, phrases, then counties, those with the most auctions first. */
export function completablesOf({ states, jurisdictions, types }: CompletionSource, today: string): Completable[] {
  const one = (kind: CompletionKind, label: string, name = label): Completable => ({
    label,
    key: keyOf(label),
    name: keyOf(name),
    kind,
  })
  const counties = jurisdictions.toSorted((a, b) => b.auctions - a.auctions || a.name.localeCompare(b.name))
  return [
    ...states.map(({ name }) => one('state', name)),
    ...types.map((type) => one('type', type)),
    ...FIGURE_PHRASES.map((phrase) => one('figure', phrase)),
    ...datePhrases(today).map((phrase) => one('date', phrase, '')),
    ...ORDER_PHRASES.map((phrase) => one('order', phrase, '')),
    ...counties.map(({ name, state }) => one('county', `${name}, ${state}`, bareName(name).name)),
  ]
}

const isName = ({ kind }: Completable) => kind === 'state' || kind === 'county'

/** What begins with the words typed, then what has a later word that does. A lone ordinary word begins no name: "sale", "lake". */
function matching(typed: string, completables: readonly Completable[]): Completable[] {
  const ordinary = COMMON_WORDS.has(typed)
  if (typed.length < FEWEST_LETTERS || (ordinary && typed.length < 4) || /^[\d ]+$/.test(typed)) return []
  const offered = completables.filter((each) => each.key !== typed && !(ordinary && isName(each)))
  const later = ` ${typed}`
  return [
    ...offered.filter(({ key }) => key.startsWith(typed)),
    ...offered.filter(({ key, name }) => name.includes(later) && !key.startsWith(typed)),
  ].slice(0, MOST_COMPLETIONS)
}

/** Goes on from the most words before the cursor that begin something. */
function fromVocabulary(text: string, cursor: number, completables: readonly Completable[]): Completion[] {
  const tail =
    text
      .slice(Math.max(0, cursor - 100), cursor)
      .split(OUTSIDE_NAMES)
      .at(-1) ?? ''
  if (!IN_A_WORD.test(tail.at(-1) ?? '') || IN_A_WORD.test(text[cursor] ?? '')) return []
  const words = tail.trimStart().split(/ +/).slice(-MOST_WORDS)
  for (let skipped = 0; skipped < words.length; skipped++) {
    const from = words.slice(skipped).join(' ')
    const found = matching(keyOf(from), completables)
    const start = cursor - from.length
    if (found.length > 0) return found.map(({ label, kind }) => ({ label, insert: label, start, end: cursor, kind }))
  }
  return []
}

/** Earlier questions that begin with all that was typed. */
function fromEarlier(text: string, cursor: number, earlier: readonly string[]): Completion[] {
  const typed = text.toLowerCase().trimStart()
  if (cursor < text.length || typed.trim().length < FEWEST_LETTERS) return []
  return earlier
    .filter((question) => question.length > typed.length && question.toLowerCase().startsWith(typed))
    .slice(0, MOST_EARLIER)
    .map((question) => ({ label: question, insert: question, start: 0, end: text.length, kind: 'question' }))
}

/**
 * Ways to complete the word or words before the cursor, at most six, the likeliest first; earlier questions stand last.
 * @param cursor where the next character would stand
 */
export function complete(text: string, cursor: number, { completables, earlier }: CompletionContext): Completion[] {
  const asked = fromEarlier(text, cursor, earlier)
  return [...fromVocabulary(text, cursor, completables).slice(0, MOST_COMPLETIONS - asked.length), ...asked]
}
