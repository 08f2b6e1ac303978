import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Member } from '#contract/group-links.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { PEOPLE_AT_ONCE, peopleQuery } from './auth-groups-api.ts'

const SEARCH_DELAY_MS = 150
/** People that can be chosen at once. */
const MOST_CHOSEN = 100_000

export type People = {
  search: string
  setSearch: (text: string) => void
  /** undefined while nobody knows */
  count: number | undefined
  /** undefined while they are on their way */
  at: (index: number) => Member | undefined
  view: (first: number, last: number) => void
  error: Error | null
  retry: () => void
  /** all who are found, also those not in view @throws ApiError where they cannot be read; Error where they are too many */
  readAll: () => Promise<Member[]>
}

const matches = ({ firstName, lastName, username }: Member, search: string) =>
  `${lastName}, ${firstName} ${lastName} ${username}`.toLowerCase().includes(search.toLowerCase())

/**
 * One list of the transfer: who is in a group, or who is not, read in parts as they come into view; as it will be once it is saved.
 * @param coming to be moved here: they stand first
 * @param going to be moved away: left out
 */
export function usePeople(
  groupId: number,
  assigned: boolean,
  { coming, going }: { coming: ReadonlyMap<number, Member>; going: ReadonlyMap<number, Member> },
): People {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState<readonly number[]>([1])
  const settled = useSettled(search.trim(), SEARCH_DELAY_MS)
  const [known, setKnown] = useState(settled)
  if (known !== settled) {
    setKnown(settled)
    setPages([1])
  }
  const results = useQueries({ queries: pages.map((page) => peopleQuery(groupId, assigned, settled, page)) })
  const total = results.find(({ data }) => data)?.data?.total
  const first = useMemo(() => [...coming.values()].filter((member) => matches(member, settled)), [coming, settled])
  const read = new Map(pages.map((page, at) => [page, results[at]?.data?.rows]))
  /** places in the server's list of those who are left out, as far as they were read */
  const hidden = pages
    .flatMap((page) =>
      (read.get(page) ?? []).flatMap(({ id }, at) => (going.has(id) ? [(page - 1) * PEOPLE_AT_ONCE + at] : [])),
    )
    .toSorted((one, other) => one - other)
  const placeOf = (index: number) => hidden.reduce((place, gap) => (gap <= place ? place + 1 : place), index)
  const failed = results.find(({ error }) => error)
  return {
    search,
    setSearch,
    count: total === undefined ? undefined : first.length + total - hidden.length,
    at: (index) => {
      if (index < first.length) return first[index]
      const place = placeOf(index - first.length)
      return read.get(Math.floor(place / PEOPLE_AT_ONCE) + 1)?.[place % PEOPLE_AT_ONCE]
    },
    view: (from, to) => {
      const [start, end] = [from, to].map(
        (index) => Math.floor(placeOf(Math.max(0, index - first.length)) / PEOPLE_AT_ONCE) + 1,
      )
      const needed = Array.from({ length: (end ?? 1) - (start ?? 1) + 1 }, (_, at) => (start ?? 1) + at)
      if (needed.some((page) => !pages.includes(page))) setPages([...new Set([1, ...needed, ...pages])].slice(0, 12))
    },
    error: failed?.error ?? null,
    retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
    readAll: async () => {
      if ((total ?? 0) > MOST_CHOSEN) throw new Error('These are too many to choose at once. Search first.')
      const all: Member[] = [...first]
      for (let page = 1; (page - 1) * PEOPLE_AT_ONCE < (total ?? 0); page++) {
        const { rows } = await client.fetchQuery(peopleQuery(groupId, assigned, settled, page))
        all.push(...rows.filter(({ id }) => !going.has(id)))
      }
      return all
    },
  }
}
