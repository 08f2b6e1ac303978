import { confirmBy } from './api-client.ts'

/** Asking for the password before a sensitive change (ASVS 7.5.3): calls wait here, the app asks. */

/** Asks the person at the screen. @returns whether the server took their password */
type Confirmer = () => Promise<boolean>

let confirmer: Confirmer | undefined
let asking: Promise<boolean> | undefined
let confirmedAt = 0

/** Registers who asks; one at a time. @returns how to take it back */
export function onConfirmationRequired(handler: Confirmer): () => void {
  confirmer = handler
  confirmBy(confirmFor)
  return () => {
    if (confirmer === handler) confirmer = undefined
  }
}

async function ask(): Promise<boolean> {
  try {
    return (await confirmer?.()) ?? false
  } catch {
    return false
  }
}

/**
 * Asks once for all calls that wait. One that was under way while somebody confirmed need not ask again.
 * @param sentAt when the call that was refused set out, as `performance.now()` says it
 * @param unasked it was sent by itself: whoever is typing is not asked in the middle of it
 * @returns whether to send it again
 */
export async function confirmFor(sentAt: number, unasked = false): Promise<boolean> {
  if (sentAt < confirmedAt) return true
  if (unasked && !asking) return false
  asking ??= ask().finally(() => {
    asking = undefined
  })
  const confirmed = await asking
  if (confirmed) confirmedAt = performance.now()
  return confirmed
}

export const isAsking = (): boolean => asking !== undefined
