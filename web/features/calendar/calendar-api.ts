import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api-client.ts'
import { callFile, downloadFile } from '#web/lib/download.ts'
import type { Period } from './period.ts'

type Wanted = Period & {
  /** a question for auctions: only these are in it */
  about: string | undefined
}

/** The days of a period on which auctions run. @param each how many of a day are wanted themselves */
export const calendarQuery = ({ from, to, about }: Wanted, each: number) =>
  queryOptions({
    queryKey: ['auctions', 'calendar', from, to, about, each],
    queryFn: ({ signal }) =>
      call('GET /api/auctions/calendar', { query: { from, to, each: String(each), ...(about && { about }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Saves a period as a calendar file. */
export const useCalendarFile = () =>
  useMutation({
    mutationFn: async ({ from, to, about }: Wanted) => {
      const { file } = await callFile('GET /api/auctions/calendar.ics', {
        query: { from, to, ...(about && { about }) },
      })
      downloadFile(`auctions-${from}-to-${to}.ics`, [file], 'text/calendar')
    },
  })
