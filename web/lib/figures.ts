import { queryOptions } from '@tanstack/react-query'
import type { RefusedQuestion } from '#contract/figures.ts'
import { ApiError, call } from './api-client.ts'

/** Why a question has no figure, as an error. */
export const errorOf = ({ status, code, message }: RefusedQuestion): ApiError => new ApiError(status, code, message)

const askAll = (questions: string[], about: string | undefined, signal: AbortSignal) =>
  call('POST /api/auctions/figures', { body: { questions, ...(about && { about }) }, signal })

/** What was read before stays while other figures are read, but not under other words than it was narrowed by. */
const keepNarrowedBy =
  (about: string | undefined) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.at(-1) === about ? previous : undefined

/** What questions come to, as the chat would answer each. @param about a question for auctions: only these count */
export const figuresQuery = (questions: string[], about?: string) =>
  queryOptions({
    queryKey: ['auctions', 'figures', questions, about],
    async queryFn({ signal }) {
      const answer = await askAll(questions, about, signal)
      const [refused] = answer.refused
      if (refused) throw errorOf(refused)
      return answer
    },
    placeholderData: keepNarrowedBy(about),
    staleTime: 60_000,
  })

/** The same where each question has a place of its own: `refused` says of those that have no figure why. */
export const figurePartsQuery = (questions: string[], about?: string) =>
  queryOptions({
    queryKey: ['auctions', 'figure-parts', questions, about],
    queryFn: ({ signal }) => askAll(questions, about, signal),
    placeholderData: keepNarrowedBy(about),
    staleTime: 60_000,
  })
