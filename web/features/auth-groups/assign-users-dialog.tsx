import { useState } from 'react'
import type { AuthGroup } from '#contract/auth-groups.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { confirmEffect } from '#web/ui/effect-details.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { Transfer } from '#web/ui/transfer.tsx'
import { isRefusal, useLinkAgain, useSaveMembers } from './auth-groups-api.ts'
import { groupsMessages, pendingText } from './auth-groups-messages.ts'
import { PeoplePane } from './people-pane.tsx'
import { type Side, useMembership, usePeople } from './use-people.ts'

type AssignUsersDialogProps = {
  group: AuthGroup
  /** the id of who is signed in */
  ownId: number
  open: boolean
  onClose: () => void
}

/** Who is in a group (§2): two lists, of which only the difference is saved (R23). */
export function AssignUsersDialog({ group, ownId, open, onClose }: AssignUsersDialogProps) {
  const membership = useMembership()
  const { added, removed, picked, pick, move } = membership
  const available = usePeople(group.id, false, { coming: removed, going: added })
  const assigned = usePeople(group.id, true, { coming: added, going: removed })
  const save = useSaveMembers(group.id, membership.forget)
  const changes = added.size + removed.size
  const saveLabel = changes === 0 ? 'Save' : `Save ${formatCounted(changes, 'change', 'changes')}`
  const sayUnlinked = useUnlinkedNotice(group)
  const { confirm, confirmDialog } = useConfirm()
  const [isAsking, setIsAsking] = useState(false)
  const send = useOnce(async () => {
    setIsAsking(true)
    const change = { group: group.id, add_users: [...added.keys()], remove_users: [...removed.keys()] }
    const isSure = await confirmEffect(confirm, fetchEffect(change), {
      title: groupsMessages.saveTitle,
      text: groupsMessages.confirmSave(group.name, pendingText(added.size, removed.size)),
      actionLabel: saveLabel,
      danger: removed.size > 0,
    })
    setIsAsking(false)
    if (!isSure) return
    await save.mutateAsync({ added: [...added.values()], removed: [...removed.values()] })
    onClose()
    if (added.size > 0) showSuccess(groupsMessages.linked)
    sayUnlinked([...removed.keys()])
  })
  const { error } = save
  const failed = error && (isRefusal(error) ? groupsMessages.linkRefused : groupsMessages.linkBroke)(error.message)
  const close = () => save.isPending || onClose()
  const unread = available.error ?? assigned.error
  const readAgain = () => {
    available.retry()
    assigned.retry()
  }
  const handlers = (side: Side) => ({
    picked: picked[side],
    onPick: (people: Parameters<typeof pick>[1], on: boolean) => pick(side, people, on),
    onMove: () => move(side),
    ownId,
  })
  const moveOf = (side: Side, verb: string) => ({
    label: `${verb} ${formatCounted(picked[side].size, 'user', 'users')}`,
    onMove: () => move(side),
    possible: picked[side].size > 0,
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      unsaved={changes > 0}
      onSubmit={() => changes > 0 && send()}
      width={840}
      title={groupsMessages.assignTitle(group.name)}
      impact={pendingText(added.size, removed.size)}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={save.isPending || isAsking}
            disabledReason={changes === 0 && groupsMessages.unchanged}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      {failed && <FormError>{failed}</FormError>}
      {unread && (
        <FormError onRetry={retryOf({ error: unread, refetch: readAgain })}>{groupsMessages.peopleFailed}</FormError>
      )}
      <Transfer
        from={
          <PeoplePane
            title="Available Users"
            people={available}
            moved={removed}
            mark="Removed"
            {...handlers('available')}
          />
        }
        to={
          <PeoplePane title="Assigned Users" people={assigned} moved={added} mark="Added" {...handlers('assigned')} />
        }
        assign={moveOf('available', 'Assign')}
        remove={moveOf('assigned', 'Remove')}
      />
      {confirmDialog}
    </Dialog>
  )
}

/** Says who was taken out of a group, with the way back. */
function useUnlinkedNotice({ id, name }: AuthGroup): (userIds: readonly number[]) => void {
  const { mutateAsync: linkAgain } = useLinkAgain(id)
  const undo = async (userIds: readonly number[]) => {
    try {
      await linkAgain([...userIds])
      showSuccess(groupsMessages.linkedAgain(name, userIds.length))
    } catch (error) {
      showError(groupsMessages.linkingAgainFailed(asError(error).message))
    }
  }
  return (userIds) => {
    if (userIds.length === 0) return
    const action = { label: 'Undo', onClick: () => void undo(userIds) }
    notify({ type: 'success', text: groupsMessages.unlinked(name, userIds.length), action })
  }
}
