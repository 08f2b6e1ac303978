import { CONFIRMED_FOR_MINUTES } from '#contract/limits.ts'
import { confirmFor, isAsking } from './confirmation.ts'
import { confirmedAt } from './session.ts'

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
