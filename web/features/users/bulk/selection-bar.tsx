import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import type { User } from '../users-api.ts'

/** What somebody may do to many users. */
export type BulkRights = { enable: boolean; group: boolean }

type SelectionBarProps = {
  chosen: ChosenUsers
  /** what they were searched by; empty for nothing */
  search: string
  /** all that match */
  total: number | undefined
  /** there are more than that: they are counted before they are chosen */
  more: boolean
  countAll: () => Promise<number>
  rights: BulkRights
  onEnable: (enabled: boolean) => void
  onMove: (member: boolean) => void
  onClear: () => void
}

/** What can be done to the users that are chosen. It stands where the search does, so that no row moves, and says what that is. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, search, total = 0, more, countAll, rights, onEnable, onMove, onClear } = props
  const { mutate, isPending } = useMutation({
    mutationFn: countAll,
    onError: ({ message }) =>
      notify({ type: 'danger', text: `They could not be counted: ${message}`, action: undefined }),
  })
  const count = countOf(chosen.chosen)
  return (
    <section aria-label="Chosen users" className="flex flex-wrap items-center gap-2">
      <span aria-live="polite" className="mr-1 font-medium tabular-nums">
        {chosen.chosen.all ? `All ${formatCounted(count, 'user', 'users')} that match` : `${formatCount(count)} chosen`}
      </span>
      {search && (
        <span title={search} className="mr-1 max-w-45 truncate text-text-2">
          Search: “{search}”
        </span>
      )}
      {!chosen.chosen.all && count < total && (
        <Button
          variant="ghost"
          pending={isPending}
          onClick={() => (more ? mutate(undefined, { onSuccess: chosen.chooseAll }) : chosen.chooseAll(total))}
        >
          Choose all {more ? '' : `${formatCount(total)} `}that match
        </Button>
      )}
      {rights.enable && (
        <>
          <Button onClick={() => onEnable(true)}>Enable</Button>
          <Button onClick={() => onEnable(false)}>Disable</Button>
        </>
      )}
      {rights.group && (
        <>
          <Button onClick={() => onMove(true)}>Add to group</Button>
          <Button onClick={() => onMove(false)}>Remove from group</Button>
        </>
      )}
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

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
