import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#contract/group-links.ts'
import { MAX_LINKED_USERS } from '#contract/limits.ts'
import { useDebouncedValue } from '#web/lib/delays.ts'
import { PEOPLE_AT_ONCE, peopleQuery } from './auth-groups-api.ts'

const SEARCH_DELAY_MS = 150
export type People = {
  search: string
  setSearch: (text: string) => void
  /** places in the list, those who are gone from it among them; undefined while nobody knows */
  rows: number | undefined
  /** how many are found */
  count: number | undefined
  /** undefined while they are on their way */
  at: (index: number) => Member | undefined
  /** whether who stands at a place is to be moved away, and is not shown */
  isGone: (index: number) => boolean
  /** those of some who match what is searched */
  found: (people: Chosen) => Member[]
  view: (first: number, last: number) => void
  error: Error | null
  retry: () => void
  /** all who are found, also those not in view @throws ApiError where they cannot be read; Error where they are too many */
  readAll: () => Promise<Member[]>
}

/** As the server finds them. */
const matches = ({ firstName, lastName, username, email }: Member, search: string) =>
  [`${lastName}, ${firstName}`, `${firstName} ${lastName}`, username, email].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

/**
 * One list of the transfer: who is in a group, or who is not, read in parts as they come into view; as it will be once it is saved.
 * @param coming to be moved here: they stand first
 * @param going to be moved away: they keep their places, and are not shown there
 */
export function usePeople(
  groupId: number,
  assigned: boolean,
  { coming, going }: { coming: Chosen; going: Chosen },
): People {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const settled = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const [viewed, setViewed] = useState<{ search: string; pages: readonly number[] }>({ search: settled, pages: [1] })
  // Those of another search say nothing of this one.
  const pages = viewed.search === settled ? viewed.pages : [1]
  const setPages = (pages: readonly number[]) => setViewed({ search: settled, pages })
  const [openedAt] = useState(() => performance.now())
  const partOf = (page: number) => ({ groupId, assigned, search: settled, page, openedAt })
  const results = useQueries({ queries: pages.map((page) => peopleQuery(partOf(page))) })
  const total = results.find(({ data }) => data)?.data?.total
  const found = (people: Chosen) => [...people.values()].filter((member) => matches(member, settled))
  const first = found(coming)
  const read = new Map(pages.map((page, at) => [page, results[at]?.data?.rows]))
  const at = (index: number) => {
    if (index < first.length) return first[index]
    const place = index - first.length
    return read.get(Math.floor(place / PEOPLE_AT_ONCE) + 1)?.[place % PEOPLE_AT_ONCE]
  }
  const failed = results.find(({ error }) => error)
  return {
    search,
    setSearch,
    rows: total === undefined ? undefined : first.length + total,
    count: total === undefined ? undefined : first.length + total - found(going).length,
    at,
    isGone: (index) => index >= first.length && going.has(at(index)?.id ?? 0),
    found,
    view: (from, to) => {
      const pageOf = (index: number) => Math.floor(Math.max(0, index - first.length) / PEOPLE_AT_ONCE) + 1
      const needed = Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, step) => pageOf(from) + step)
      if (needed.some((page) => !pages.includes(page))) setPages([...new Set([...pages, ...needed])])
    },
    error: failed?.error ?? null,
    retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
    readAll: async () => {
      if ((total ?? 0) > MAX_LINKED_USERS) throw new Error('These are too many to choose at once. Search first.')
      const all: Member[] = [...first]
      for (let page = 1; (page - 1) * PEOPLE_AT_ONCE < (total ?? 0); page++) {
        const { rows } = await client.fetchQuery(peopleQuery(partOf(page)))
        all.push(...rows.filter(({ id }) => !going.has(id)))
      }
      // Who is known can be left out once moved, also where nobody looked yet.
      setPages(Array.from({ length: Math.ceil((total ?? 0) / PEOPLE_AT_ONCE) }, (_, at) => at + 1))
      return all
    },
  }
}

export type Side = 'available' | 'assigned'
export type Chosen = ReadonlyMap<number, Member>
const NOBODY: Chosen = new Map()

const without = (people: Chosen, gone: Iterable<number>): Chosen => {
  const left = new Map(people)
  for (const id of gone) left.delete(id)
  return left
}
const withAll = (people: Chosen, more: Iterable<Member>): Chosen =>
  new Map([...people, ...[...more].map((member) => [member.id, member] as const)])

type Membership = {
  /** to be put into the group, and taken out of it */
  added: Chosen
  removed: Chosen
  /** chosen in each list, and not moved yet */
  picked: Record<Side, Chosen>
  pick: (side: Side, people: readonly Member[], on: boolean) => void
  /** moves who is chosen to the other list; who was to be moved the other way stays where they were */
  move: (from: Side) => void
  /** what was saved needs no saving any more */
  forget: (saved: readonly Member[]) => void
}

/** What is to change of who is in a group, and who is chosen for it. */
export function useMembership(): Membership {
  const [pending, setPending] = useState({ available: NOBODY, assigned: NOBODY })
  const [picked, setPicked] = useState({ available: NOBODY, assigned: NOBODY })
  const idsOf = (people: readonly Member[]) => people.map(({ id }) => id)
  const pickNobody = (side: Side) => setPicked((now) => ({ ...now, [side]: NOBODY }))
  return {
    added: pending.assigned,
    removed: pending.available,
    picked,
    pick: (side, people, on) =>
      setPicked((now) => ({ ...now, [side]: on ? withAll(now[side], people) : without(now[side], idsOf(people)) })),
    move: (from) => {
      const to: Side = from === 'available' ? 'assigned' : 'available'
      const moving = picked[from]
      setPending((now) => ({
        ...now,
        [to]: withAll(
          now[to],
          [...moving.values()].filter(({ id }) => !now[from].has(id)),
        ),
        [from]: without(now[from], moving.keys()),
      }))
      pickNobody(from)
    },
    forget: (saved) =>
      setPending((now) => ({
        available: without(now.available, idsOf(saved)),
        assigned: without(now.assigned, idsOf(saved)),
      })),
  }
}
