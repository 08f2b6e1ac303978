import { type ComponentType, useEffect, useState } from 'react'
import { onConfirmationRequired } from '#web/lib/confirmation.ts'

type Asked = {
  /** a new one at each asking, so that nothing of the last time is left in it */
  key: number
  open: boolean
  Dialog: ComponentType<{ open: boolean; onAnswer: (confirmed: boolean) => void }>
  answer: (confirmed: boolean) => void
}

/**
 * Asks for the password where a call needs it: from the first page on, for whoever is fast is asked as well. The dialog's code is loaded then;
 * where it does not come, the call fails as it would have.
 */
export function PasswordConfirmer() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let answerOpen = (_confirmed: boolean) => {}
    const stop = onConfirmationRequired(async () => {
      const { ConfirmPasswordDialog: Dialog } = await import('#web/features/confirmation/confirm-dialog.tsx')
      return new Promise<boolean>((resolve) => {
        answerOpen = (confirmed) => {
          setAsked((now) => now && { ...now, open: false })
          resolve(confirmed)
        }
        setAsked((now) => ({ key: (now?.key ?? 0) + 1, open: true, Dialog, answer: answerOpen }))
      })
    })
    return () => {
      stop()
      // Nobody is left to ask, as after signing out: the call is not kept waiting.
      answerOpen(false)
    }
  }, [])
  return asked && <asked.Dialog key={asked.key} open={asked.open} onAnswer={asked.answer} />
}
