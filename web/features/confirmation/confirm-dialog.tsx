import type { KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { confirmationMessages } from './confirmation-messages.ts'
import { usePasswordCheck } from './use-password-check.tsx'

type ConfirmPasswordDialogProps = { open: boolean; onAnswer: (confirmed: boolean) => void }

/** Asks for the password again before a sensitive change (ASVS 7.5.3), over whatever is open: that stays as it is. */
export function ConfirmPasswordDialog({ open, onAnswer }: ConfirmPasswordDialogProps) {
  const check = usePasswordCheck(() => onAnswer(true))
  const cancel = () => onAnswer(false)
  // A dialog beneath listens for Escape on the whole document; this one is meant.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
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
      </Dialog>
    </div>
  )
}
