import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { isSomethingElseUnsaved, useLeaveGuard } from '#web/lib/leave-guards.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { confirmationMessages } from './confirmation-messages.ts'
import { usePasswordCheck } from './use-password-check.tsx'

type ConfirmPasswordDialogProps = { open: boolean; onAnswer: (confirmed: boolean) => void }

/** Asks for the password again before a sensitive change (ASVS 7.5.3), over whatever is open: that stays as it is. */
export function ConfirmPasswordDialog({ open, onAnswer }: ConfirmPasswordDialogProps) {
  const check = usePasswordCheck(() => onAnswer(true))
  const cancel = () => onAnswer(false)
  const { confirm, confirmDialog } = useConfirm()
  // What waits for the password is not saved. Whatever says so itself is not asked about twice.
  useLeaveGuard(open, async () => isSomethingElseUnsaved() || confirm(LEAVE_UNSAVED))
  useOnLeaving(cancel)
  // A dialog beneath listens for Escape on the whole document; this one is meant.
  const keepEscape = (event: KeyboardEvent) => {
    const isQuestion = event.target instanceof Element && event.target.closest('[role="alertdialog"]')
    if (event.key !== 'Escape' || isQuestion) return
    event.stopPropagation()
    cancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog pass through here
    <div onKeyDown={keepEscape}>
      <Dialog
        open={open}
        onClose={cancel}
        onSubmit={check.submit}
        title={confirmationMessages.title}
        help={confirmationMessages.why}
        actions={
          <>
            <Button onClick={cancel}>Cancel</Button>
            <Button type="submit" variant="primary" pending={check.pending}>
              Confirm
            </Button>
          </>
        }
      >
        <PasswordField
          label="Password"
          autoComplete="current-password"
          ref={check.field}
          value={check.password}
          onChange={check.write}
          error={check.error}
        />
        {confirmDialog}
      </Dialog>
    </div>
  )
}

/** On another page nobody waits any more for what was asked on this one. */
function useOnLeaving(left: () => void): void {
  const router = useRouter()
  const leave = useEffectEvent(left)
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && leave()), [router])
}
