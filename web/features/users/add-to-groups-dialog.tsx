import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { KnownEffect } from '#web/lib/effects.ts'
import { retryOf } from '#web/lib/errors.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PickList } from '#web/ui/pick-list.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { gainsQuery, offeredGroupsQuery, useAddToGroups, userGroupsMessages } from './user-groups-api.ts'

type AddToGroupsDialogProps = {
  userId: number
  /** their name */
  who: string
  /** groups they are in already */
  held: ReadonlySet<number>
  open: boolean
  onClose: () => void
}

/** What somebody gains with the groups that are ticked. While that is counted, what was said of those before stays. */
function gainsText(who: string, { data, error }: { data: KnownEffect | undefined; error: Error | null }) {
  if (error) return <span className="text-amber-text">{userGroupsMessages.gainsUnknown(error.message)}</span>
  return (
    data &&
    userGroupsMessages.gains(
      who,
      data.gains.scopes.map(({ name }) => name),
    )
  )
}

/** Puts somebody into groups (R22): what they gain is said before it can be saved (R29); other groups stay. */
export function AddToGroupsDialog({ userId, who, held, open, onClose }: AddToGroupsDialogProps) {
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const offered = useQuery({ ...offeredGroupsQuery(useDeferredValue(search.trim())), enabled: open })
  const chosen = [...ticked].filter((id) => !held.has(id))
  const gains = useQuery({ ...gainsQuery(userId, chosen), enabled: open && chosen.length > 0 })
  const isCounting = chosen.length > 0 && (gains.isPending || gains.isPlaceholderData)
  const add = useAddToGroups(userId)
  const tick = ({ id }: { id: number }, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const send = useOnce(async () => {
    await add.mutateAsync(chosen)
    onClose()
    showSuccess(userGroupsMessages.added)
  })
  const submit = () => {
    setIsTried(true)
    if (chosen.length > 0) send()
  }
  const close = () => add.isPending || onClose()
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      unsaved={chosen.length > 0}
      title={userGroupsMessages.addTitle(who)}
      help="Groups are added. Those they are in already stay."
      impact={chosen.length > 0 && gainsText(who, gains)}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" pending={add.isPending || isCounting}>
            Add
          </Button>
        </>
      }
    >
      {add.error && <FormError>{userGroupsMessages.notAssigned(add.error)}</FormError>}
      {offered.error && (
        <FormError onRetry={retryOf(offered)}>{userGroupsMessages.notAssigned(offered.error)}</FormError>
      )}
      <PickList
        legend="Auth groups"
        search={search}
        onSearch={setSearch}
        searchLabel="Search groups"
        rows={offered.data?.rows}
        hidden={offered.data ? offered.data.total - offered.data.rows.length : 0}
        ticked={ticked}
        held={held}
        heldText="In it already"
        onTick={tick}
        nothing={search.trim() ? `No group matches “${search.trim()}”.` : 'There are no groups yet.'}
        error={isTried && chosen.length === 0 ? userGroupsMessages.noGroups : undefined}
      />
    </Dialog>
  )
}
