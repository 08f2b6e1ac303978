import { useRef, useState } from 'react'
import type { User } from '../users-api.ts'

/** The users a change is meant for: some of those that were shown, or all that match the search and the filters. */
export type Chosen = { all: false; users: ReadonlyMap<number, User> } | { all: true; count: number }

const NOBODY: Chosen = { all: false, users: new Map() }

export const countOf = (chosen: Chosen): number => (chosen.all ? chosen.count : chosen.users.size)

export type ChosenUsers = {
  chosen: Chosen
  isChosen: (user: User) => boolean
  /** @param range to the row that was chosen last, from this one, as with Shift */
  choose: (user: User, on: boolean, range: boolean) => void
  choosePage: (on: boolean) => void
  chooseAll: (count: number) => void
  clear: () => void
}

/**
 * Which users are chosen. They stay chosen on other pages and in another order; of another search nobody is.
 * @param rows the page that is shown
 * @param matching the search and the filters
 */
export function useChosenUsers(rows: readonly User[], matching: string): ChosenUsers {
  const [kept, setKept] = useState({ matching, chosen: NOBODY })
  const last = useRef<number>(undefined)
  const chosen = kept.matching === matching ? kept.chosen : NOBODY
  const set = (next: Chosen) => setKept({ matching, chosen: next })
  const put = (some: readonly User[], on: boolean) => {
    // Of all that match, only who is shown can be told from the rest.
    const users = new Map(chosen.all ? rows.map((user) => [user.id, user]) : chosen.users)
    for (const user of some) {
      if (on) users.set(user.id, user)
      else users.delete(user.id)
    }
    set({ all: false, users })
  }
  return {
    chosen,
    isChosen: ({ id }) => chosen.all || chosen.users.has(id),
    choose: (user, on, range) => {
      const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(user)]
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      put(range && from !== -1 ? between : [user], on)
      last.current = user.id
    },
    choosePage: (on) => put(rows, on),
    chooseAll: (count) => set({ all: true, count }),
    clear: () => set(NOBODY),
  }
}
