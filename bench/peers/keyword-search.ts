import type { VocabularySource } from '#ask/vocabulary.ts'
import type { HeldAuction } from '../../server/testing/filter-oracle.ts'
import { expectationOf } from '../accuracy/expectation.ts'
import type { Answer } from '../accuracy/judge.ts'
import type { Gold, GoldFilter } from '../accuracy/question-set.ts'
import { findComparisons, findDates, findMissing, findShape, findTypes } from './keywords.ts'
import type { FoundNumber, Library } from './library.ts'
import { createPlaceFinder } from './places.ts'

/**
 * The search one would build in half a day in place of our own engine: keywords looked up as they are written, dates and numbers from a
 * library, comparing words next to them. What the answers of Liendesk are compared with.
 */
export type Reader = (text: string, today: string, previous?: Gold) => Gold | undefined

const EXCLUDING =
  /\b(except|excluding|not(?! (more|less|fewer|higher|lower|greater) than)|other than|outside|without|but no)\b/i
const RANKING = /\b(top|first|bottom|largest|biggest|highest|lowest|smallest|latest|earliest|next|last)\b/i
const OPENERS = /^(and|what about|how about|only|just|now|also|but|same)\b/i
const EVERYTHING = /\b(all|every|list|show)\b.*\b(auctions?|sales?)\b/i
const FEW_WORDS = 5

/** A number next to a ranking word says how many: "top 10", "five largest". */
function limitOf(text: string, numbers: readonly FoundNumber[]): FoundNumber | undefined {
  return numbers.find(({ start, end, value }) => {
    const around = `${text.slice(Math.max(0, start - 12), start)}|${text.slice(end, end + 12)}`
    return value >= 1 && value <= 1000 && Number.isInteger(value) && RANKING.test(around)
  })
}

/** An empty list would be a condition that nothing meets. */
const withoutEmpty = (filters: GoldFilter): GoldFilter =>
  Object.fromEntries(Object.entries(filters).filter(([, list]) => Array.isArray(list) && list.length > 0))

/** Keeps what was asked before where a text adds to it; what it says anew takes the place of what was said. */
function merge(previous: Gold, { filters, ...shape }: Gold): Gold {
  const { states, jurisdictions, date, any_of, numbers = [], ...kept } = previous.filters
  const isPlaced = filters.states || filters.jurisdictions
  const isDated = filters.date || filters.any_of
  const merged: GoldFilter = {
    ...kept,
    ...(!isPlaced && states && { states }),
    ...(!isPlaced && jurisdictions && { jurisdictions }),
    ...(!isDated && date && { date }),
    ...(!isDated && any_of && { any_of }),
    ...filters,
    numbers: [
      ...numbers.filter((old) => !filters.numbers?.some(({ field }) => field === old.field)),
      ...(filters.numbers ?? []),
    ],
  }
  return { ...previous, ...shape, filters: merged }
}

/** Reads questions with a library for dates and numbers. */
export function createReader(library: Library, source: VocabularySource): Reader {
  const findPlaces = createPlaceFinder(source)

  return (text, today, previous) => {
    const excludedFrom = EXCLUDING.exec(text)?.index ?? text.length
    const split = <Named extends { at: number }>(named: readonly Named[]) => ({
      wanted: named.filter(({ at }) => at < excludedFrom),
      unwanted: named.filter(({ at }) => at > excludedFrom),
    })
    const mentions = findPlaces(text)
    const states = split(mentions.flatMap((each) => ('state' in each ? [each] : [])))
    const places = split(mentions.flatMap((each) => ('place' in each ? [each] : [])))
    const types = split(findTypes(text))
    const periods = library.findPeriods(text, today)
    const taken = [...periods, ...mentions.map(({ at, end }) => ({ start: at, end }))]
    const free = library
      .findNumbers(text)
      .filter(({ start, end }) => !taken.some((other) => start < other.end && other.start < end))
    const limit = limitOf(text, free)
    const filters = withoutEmpty({
      states: states.wanted.map(({ state }) => state),
      not_states: states.unwanted.map(({ state }) => state),
      jurisdictions: places.wanted.map(({ place }) => place),
      not_jurisdictions: places.unwanted.map(({ place }) => place),
      types: types.wanted.map(({ type }) => type),
      not_types: types.unwanted.map(({ type }) => type),
      ...findDates(text, periods, today),
      numbers: findComparisons(
        text,
        free.filter((number) => number !== limit),
      ),
      missing: findMissing(text),
    })
    const shape = findShape(text, limit?.value)
    const query: Gold = { filters, ...shape, kind: shape.aggregate ? 'answer' : 'rows', today }
    const says = Object.keys(filters).length > 0 || shape.sort || shape.aggregate
    if (previous && says && (OPENERS.test(text) || text.split(/\s+/).length <= FEW_WORDS)) return merge(previous, query)
    return says || EVERYTHING.test(text) ? query : undefined
  }
}

const say = (value: number) => String(Math.round(value * 100) / 100)

/** Answers what a question was read as. */
function answerOf(query: Gold | undefined, auctions: readonly HeldAuction[]): Answer {
  const words = (text: string): Answer => ({ rows: [], total: 0, text, doubtful: false })
  if (!query) return { ...words("I don't understand."), doubtful: true }
  const found = expectationOf(query, auctions)
  switch (found.kind) {
    case 'rows':
      return {
        ...words(found.rows.length === 0 ? 'No auctions found.' : ''),
        rows: found.rows,
        total: found.rows.length,
      }
    case 'figure':
      return words(found.value === null ? 'There is no value.' : say(found.value))
    case 'groups':
      return words(found.groups.map(({ label, value }) => `${label}: ${say(value)}`).join('\n'))
    case 'words':
      return words('')
  }
}

/** Answers the last of the texts of a conversation. */
export const answerByKeywords =
  (read: Reader, auctions: readonly HeldAuction[], today: string) =>
  (texts: readonly string[]): Answer => {
    let query: Gold | undefined
    let kept: Gold | undefined
    for (const text of texts) {
      query = read(text, today, kept)
      kept = query ?? kept
    }
    return answerOf(query, auctions)
  }
