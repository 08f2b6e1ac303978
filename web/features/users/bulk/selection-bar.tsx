import { useMutation } from '@tanstack/react-query'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import type { ChosenUsers } from './use-chosen-users.ts'
import { countOf } from './use-chosen-users.ts'

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
