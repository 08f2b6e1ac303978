import type { AuctionFilter, AuctionQuery, Doubts } from '#contract/auction-query.ts'
import type { Context } from './engine/context.ts'
import { placeKey } from './normalise/place-names.ts'
import type { Token } from './normalise/tokens.ts'
import type { Vocabulary } from './scene.ts'
import { behindRelay, isTold } from './sentences.ts'
import { wordSet } from './word-set.ts'

/** What a text is read with. */
export type Given = {
  vocabulary: Vocabulary
  /** the day it is, `YYYY-MM-DD` */
  today: string
  /** the query of the turn before, in the same conversation */
  previous?: AuctionQuery
  /** what its answer showed, where that was not all of it */
  shown?: AuctionFilter
  /** the query of the turn before that one, which "go back" means */
  earlier?: AuctionQuery
  /** what of the query of the turn before is not sure, and of the one before that */
  doubts?: Doubts
  earlierDoubts?: Doubts
}

/** In what light a text is read: its tense, the year it names, and what the question before was of. */

const PAST = wordSet(
  'cerraron terminaron empezaron hubo fueron did was were had ran held happened occurred began started took ended sold wrapped finished closed concluded kicked opened',
)
const BE = wordSet('being be is are')
const FUTURE = wordSet('will shall scheduled planned')

function tenseOf(tokens: readonly Token[]): Context['tense'] {
  if (tokens.some(({ word }) => FUTURE.has(word))) return 'future'
  // "being held on Tuesday"
  const isTold = tokens.some(({ word }, at) => PAST.has(word) && !BE.has(tokens[at - 1]?.word ?? ''))
  return isTold ? 'past' : undefined
}

/** The year that is named, where it is one. */
function yearOf(tokens: readonly Token[]): number | undefined {
  const years = new Set(
    tokens.flatMap(({ kind, value, text }) =>
      kind === 'number' && text.length === 4 && value >= 2010 && value < 2030 ? [value] : [],
    ),
  )
  return years.size === 1 ? [...years][0] : undefined
}

/** The one year that the question before was about, where it was not of a month. */
function yearIn(query: AuctionQuery): number | undefined {
  if (monthIn(query)) return undefined
  const { filter } = query
  const years = new Set(
    filter.dates?.flatMap((date) =>
      date.kind === 'period' && date.from && date.to ? [date.from.slice(0, 4), date.to.slice(0, 4)] : [],
    ),
  )
  const [year] = years
  return years.size === 1 ? Number(year) : undefined
}

/** A day of the one month that the question before was about. */
function monthIn({ filter: { dates = [] } }: AuctionQuery): string | undefined {
  const [date, more] = dates
  const isMonth = !more && date?.kind === 'period' && date.from && date.from.slice(0, 7) === date.to?.slice(0, 7)
  return isMonth ? date.from : undefined
}

/** The places that the question before named. */
const namedIn = (query: AuctionQuery | undefined): NonNullable<Context['named']> =>
  query?.filter.jurisdictions?.map(({ name, state = '' }) => ({ key: placeKey(name), name, state })) ?? []

/** The contexts of the sentences of a text, one for each. The year is said once: not where it is told of somebody. */
export function contextsOf(
  sentences: readonly (readonly Token[])[],
  { vocabulary, today, previous }: Given,
): Context[] {
  const year = yearOf(sentences.filter((each) => !isTold(each)).flat()) ?? (previous && yearIn(previous))
  return sentences.map((tokens) => ({
    ...{ tokens, today, vocabulary },
    tense: tenseOf(behindRelay(tokens)),
    year: yearOf(tokens) ?? year,
    month: previous && monthIn(previous),
    named: namedIn(previous),
    around: new Set([...(previous?.filter.states ?? []), ...namedIn(previous).map(({ state }) => state)]),
    conversing: previous !== undefined,
  }))
}
