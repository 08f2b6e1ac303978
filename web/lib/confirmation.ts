import { CONFIRMED_FOR_MINUTES } from '#contract/limits.ts'
import { confirmBy } from './api-client.ts'
import { confirmedAt } from './session.ts'

/** Asking for the password before a sensitive change (ASVS 7.5.3): calls wait here, the app asks. */

/** Asks the person at the screen. @returns whether the server took their password */
type Confirmer = () => Promise<boolean>

let confirmer: Confirmer | undefined
let asking: Promise<boolean> | undefined
let lastConfirmed = 0

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
  if (sentAt < lastConfirmed) return true
  if (unasked && !asking) return false
  asking ??= ask().finally(() => {
    asking = undefined
  })
  const confirmed = await asking
  if (confirmed) lastConfirmed = performance.now()
  return confirmed
}

const isAsking = (): boolean => asking !== undefined

/** Whoever types is asked a minute before the server would ask them. */
const ASKED_AFTER_MS = (CONFIRMED_FOR_MINUTES - 1) * 60_000

/** Somebody was asked before they typed, and would rather not: how things stood then. */
let declined: number | undefined

/**
 * Asks for the password where something is about to be typed that is saved by itself and needs it (ASVS 7.5.3): before it, for a question in the
 * middle would take the next keys (R35). Who has said no is not asked at every field.
 */
export async function confirmBeforeTyping(): Promise<void> {
  const last = confirmedAt()
  if (Date.now() - last < ASKED_AFTER_MS || declined === last || isAsking()) return
  if (!(await confirmFor(performance.now()))) declined = last
}
