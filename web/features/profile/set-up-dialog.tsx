import { useRef, useState } from 'react'
import type { SecretOffer as Offer } from '#contract/second-factor.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SecretOffer } from '#web/ui/secret-offer.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useVerifySecret } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'

type SetUpDialogProps = {
  open: boolean
  waiting: Offer
  onClose: () => void
  onCodes: (codes: string[]) => void
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.code === 'wrong_code'
    ? profileMessages.wrongCode
    : profileMessages.secondFactorFailed(error.message)

/** Setting the second factor up (R10): the secret as a picture and as text, and the first code, which turns it on. */
export function SetUpDialog({ open, waiting, onClose, onCodes }: SetUpDialogProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const verify = useVerifySecret()
  const send = useOnce(async () => {
    setError(undefined)
    try {
      onCodes(await verify.mutateAsync(code))
    } catch (caught) {
      setError(reasonOf(asError(caught)))
      field.current?.select()
    }
  })
  const submit = () => {
    if (code.length === 6) return send()
    setError(profileMessages.noCode)
    field.current?.focus()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={submit}
      title="Set up the second factor"
      help="Scan this with an authenticator app, then enter the code it shows."
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={verify.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <SecretOffer offer={waiting} />
      <TextField
        label="Code"
        hint="Six digits, new every 30 seconds"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        name="otp"
        ref={field}
        value={code}
        onChange={(text) => {
          // A code is often copied with a blank or a dash in its middle.
          setCode(text.replace(/\D/g, '').slice(0, 6))
          setError(undefined)
        }}
        error={error}
      />
    </Dialog>
  )
}
