import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { MAX_ANSWER_ROWS } from '#contract/limits.ts'
import { call, callPage, failureOf, send } from '#web/lib/api-client.ts'
import { CHAT_REPLY_DELAY_MS } from '#web/lib/constants.ts'
import { type ChatReply, readReply } from './read-reply.ts'

export type Question = {
  text: string
  /** what to run instead of reading the text: a part was removed, a suggestion chosen */
  query?: AuctionQuery
  /** the paths of that query which nobody has said yet */
  assumed?: string[]
  /** a link or a reload asks it, and nobody who typed or chose it now */
  linked?: true
}

type AskInput = {
  question: Question
  conversationId: string | null
  signal: AbortSignal
}

/** §4, R47: the chat shows the reply a second after it came. */
function replyDelay(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, CHAT_REPLY_DELAY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

async function replyTo({ question, conversationId, signal }: AskInput): Promise<ChatReply> {
  const body = { ...question, conversation_id: conversationId }
  const response = await send('POST /api/auctions/ai', { body, signal, reads: true })
  try {
    const text = (await response.text()).trim()
    return readReply(text ? JSON.parse(text) : undefined)
  } catch (error) {
    throw failureOf(error, { signal })
  }
}

async function ask(client: QueryClient, input: AskInput): Promise<ChatReply> {
  const answer = await replyTo(input)
  // Asked for now, so that they are there when the table is shown.
  if (typeof answer.action_result !== 'string' && answer.interpretation) {
    void client.prefetchQuery({ ...totalsQuery(answer.interpretation.query), staleTime: 0 })
  }
  await replyDelay(input.signal)
  return answer
}

type Slice = { offset: number; limit: number }

/** Auctions of a query, from a place in its order. @param signal given up by who does not want them any more */
export const searchAuctions = (query: AuctionQuery, slice: Slice, signal?: AbortSignal): Promise<Auction[]> =>
  call('POST /api/auctions/search', { body: { query, ...slice }, signal, reads: true })

/** The first auctions of a query, if there is one. Those of the one before stay while they are found. */
export const firstAuctionsQuery = (query: AuctionQuery | null) =>
  queryOptions({
    queryKey: ['auctions', 'first', query],
    queryFn: query ? ({ signal }) => searchAuctions(query, partOf(0), signal) : skipToken,
    placeholderData: keepPreviousData,
  })

/** A part of the auctions of a query; the first, 0, is what an answer holds. */
export const auctionsPartQuery = (query: AuctionQuery, part: number) =>
  queryOptions({
    queryKey: ['auctions', 'part', query, part],
    queryFn: ({ signal }) => searchAuctions(query, partOf(part), signal),
    staleTime: 60_000,
  })

const partOf = (part: number): Slice => ({ offset: part * MAX_ANSWER_ROWS, limit: MAX_ANSWER_ROWS })

/** Sums and averages of all auctions of a query, if there is one: they hold as long as the rows they stand under. */
export const totalsQuery = (query: AuctionQuery | null) =>
  queryOptions({
    queryKey: ['auctions', 'totals', query],
    queryFn: query
      ? ({ signal }) => call('POST /api/auctions/totals', { body: { query }, signal, reads: true })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asks for auctions in plain language. It succeeds when the reply may be shown, not when it came (R47). */
export function useAsk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: AskInput) => ask(client, input),
    onSuccess: () => void client.invalidateQueries({ queryKey: ASKED }),
  })
}

/** What questions are read with while they are typed. The browser keeps it, and asks whether it still holds. */
export const vocabularyQuery = queryOptions({
  queryKey: ['auctions', 'vocabulary'],
  queryFn: ({ signal }) => call('GET /api/auctions/vocabulary', { signal }),
  staleTime: 60_000,
})

const ASKED = ['auctions', 'asked'] as const
/** Older questions are found by searching. */
const ASKED_SHOWN = 50

/** One's own questions that contain a text, the newest first. */
export const askedQuery = (search: string) =>
  queryOptions({
    queryKey: [...ASKED, search],
    queryFn: ({ signal }) =>
      callPage('GET /api/auctions/questions', { query: { search, page_size: ASKED_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
/** How many auctions each of some queries would find. A count that is out of date is given up, in the database too. */
export const countsQuery = (queries: AuctionQuery[]) =>
  queryOptions({
    queryKey: ['auctions', 'counts', queries],
    queryFn: async ({ signal }) =>
      (await call('POST /api/auctions/counts', { body: { queries }, signal, reads: true })).counts,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
