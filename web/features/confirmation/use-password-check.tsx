import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { ApiError, call } from '#web/lib/api-client.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { noteConfirmed } from '#web/lib/session.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Wait } from '#web/ui/wait.tsx'
import { confirmationMessages } from './confirmation-messages.ts'

/** What is said beside the field: the server's reason, or how long to wait (R12). */
function reasonOf(error: unknown): ReactNode {
  if (error instanceof ApiError && error.code === 'wrong_password') return confirmationMessages.wrong
  if (error instanceof ApiError && error.status === 429) {
    return (
      <>
        {confirmationMessages.tooMany} <Wait seconds={error.retryAfter ?? 0} />
      </>
    )
  }
  return error instanceof Error ? sentenceOf(error) : String(error)
}

type PasswordCheck = {
  password: string
  write: (password: string) => void
  /** what is wrong with it, said beside the field */
  error: ReactNode
  pending: boolean
  field: RefObject<HTMLInputElement | null>
  submit: () => void
}

/**
 * One password field that is checked by the server (R14). A plain call, for the locked screen stands without the query cache.
 * @param onRight the password was the right one
 */
export function usePasswordCheck(onRight: () => void): PasswordCheck {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<ReactNode>()
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = useOnce(async () => {
    setPending(true)
    setError(undefined)
    try {
      await call('POST /api/auth/confirm', { body: { password } })
      noteConfirmed()
      onRight()
    } catch (caught) {
      setError(reasonOf(caught))
      field.current?.select()
    } finally {
      setPending(false)
    }
  })
  return {
    password,
    write: (text) => {
      setPassword(text)
      setError(undefined)
    },
    error,
    pending,
    field,
    submit: () => {
      if (password) return send()
      setError(confirmationMessages.missing)
      field.current?.focus()
    },
  }
}
