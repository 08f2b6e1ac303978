import type { FormEvent } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { call } from '#web/lib/api-client.ts'
import { endSession, setLocked } from '#web/lib/session.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { confirmationMessages } from './confirmation-messages.ts'
import { usePasswordCheck } from './use-password-check.tsx'

/** The locked screen (R14): who is signed in, and nothing else of the app until they give their password or leave. */
export function LockPage({ user }: { user: SessionUser }) {
  const check = usePasswordCheck(() => setLocked(false))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.submit()
  }
  const logOut = useOnce(() => call('POST /api/auth/logout', {}).finally(() => endSession({ onPurpose: true })))
  return (
    <form noValidate onSubmit={submit} className="grid w-94 max-w-full gap-4 p-5">
      <div className="grid justify-items-center gap-1 text-center">
        <Avatar firstName={user.firstName} lastName={user.lastName} large />
        <h1 className="mt-3 max-w-full text-xl font-semibold tracking-[-0.017em] wrap-anywhere">
          {`${user.firstName} ${user.lastName}`.trim() || user.username}
        </h1>
        <p className="text-text-2">{confirmationMessages.locked}</p>
      </div>
      <input hidden readOnly autoComplete="username" value={user.username} />
      <PasswordField
        size="l"
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus
        ref={check.field}
        value={check.password}
        onChange={check.write}
        error={check.error}
      />
      <Button type="submit" variant="primary" className="h-9 w-full pointer-coarse:h-10" pending={check.pending}>
        Unlock
      </Button>
      <Button variant="ghost" onClick={logOut} className="justify-self-center">
        Log out
      </Button>
    </form>
  )
}
