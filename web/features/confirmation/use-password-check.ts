import { type RefObject, useRef, useState } from 'react'
import { ApiError, call } from '#web/lib/api-client.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { confirmationMessages } from './confirmation-messages.ts'

/** What is said beside the field: the server's reason, or how long to wait (R12). */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'wrong_password') return confirmationMessages.wrong
  return error instanceof Error ? error.message : String(error)
}

type PasswordCheck = {
  password: string
  write: (password: string) => void
  /** what is wrong with it, said beside the field */
  error: string | undefined
  pending: boolean
  /** why it cannot be sent now: there were too many tries */
  waiting: string | undefined
  field: RefObject<HTMLInputElement | null>
  submit: () => void
}

/**
 * One password field that is checked by the server (R14). A plain call, for the locked screen stands without the query cache.
 * @param onRight the password was the right one
 */
export function usePasswordCheck(onRight: () => void): PasswordCheck {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [wait, beginWait] = useCountdown()
  const field = useRef<HTMLInputElement>(null)
  const send = useOnce(async () => {
    setPending(true)
    setError(undefined)
    try {
      await call('POST /api/auth/confirm', { body: { password } })
      onRight()
    } catch (caught) {
      const seconds = caught instanceof ApiError && caught.status === 429 ? (caught.retryAfter ?? 0) : 0
      beginWait(seconds)
      if (seconds === 0) setError(reasonOf(caught))
      field.current?.select()
    } finally {
      setPending(false)
    }
  })
  const waiting = wait > 0 ? confirmationMessages.tooMany(wait) : undefined
  return {
    password,
    write: (text) => {
      setPassword(text)
      setError(undefined)
    },
    error,
    pending,
    waiting,
    field,
    submit: () => {
      if (wait > 0) return
      if (password) return send()
      setError(confirmationMessages.missing)
      field.current?.focus()
    },
  }
}
