import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnboardingState } from '#contract/onboarding.ts'
import { call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { onboardingQuery } from './profiles-api.ts'
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

/** How far they have come since. */
export function HowFar({ userId }: { userId: number }) {
  const state = useQuery(onboardingQuery(userId))
  if (state.error) {
    return <FormError onRetry={retryOf(state)}>{profilesMessages.stateFailed(state.error.message)}</FormError>
  }
  const text = state.data && sayState(state.data)
  return text && <p className="text-s text-text-2">{text}</p>
}

function sayState({ saved, asked_at, finished_at }: OnboardingState): string | undefined {
  if (finished_at !== null) return profilesMessages.completed(formatAgo(finished_at))
  if (saved !== null) return profilesMessages.cameTo(saved)
  return asked_at === null ? undefined : profilesMessages.asked(formatAgo(asked_at))
}
