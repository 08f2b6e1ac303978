import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { profilesMessages } from './profiles-messages.ts'

/** Mails somebody a link by which they describe themselves. */
export function AskToDescribe({ userId }: { userId: number }) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const ask = useOnce(async () => {
    setPending(true)
    try {
      const { message } = await call('POST /api/users/:id/onboarding', { params: { id: userId } })
      notify({ type: 'success', text: message })
      for (const key of [['activity'], ['users']]) void client.invalidateQueries({ queryKey: key })
    } catch (error) {
      showError(profilesMessages.askFailed(asError(error).message))
    } finally {
      setPending(false)
    }
  })
  return (
    <Button variant="ghost" pending={pending} onClick={ask}>
      Ask them to complete it
    </Button>
  )
}
