import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** What questions come to, as the chat would answer each. @param about a question for auctions: only these count */
export const figuresQuery = (questions: string[], about?: string) =>
  queryOptions({
    queryKey: ['auctions', 'figures', questions, about],
    queryFn: ({ signal }) =>
      call('POST /api/auctions/figures', { body: { questions, ...(about && { about }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
