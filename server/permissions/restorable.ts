import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { AppError } from '../errors.ts'
import type { Clock } from '../gateways/clock.ts'

const RESTORABLE_MS = RESTORABLE_DAYS * 86_400_000

/** What of the activity log can be undone: deletions, and removals from groups. */
const UNDOABLE: Readonly<Record<string, readonly string[]>> = {
  user: ['deleted'],
  'auth-group': ['deleted', 'removed users', 'removed scopes'],
  scope: ['deleted'],
}

type Kind = { entity: string; action: string; after: Readonly<Record<string, unknown>> | null }

/** Whether an entry of the activity log is of a kind that can be undone. Who was left out when something came back is put back by hand. */
export const isUndoable = ({ entity, action, after }: Kind): boolean =>
  (UNDOABLE[entity]?.includes(action) ?? false) && after?.left_out !== true

/** Until when something that was done at a moment can be taken back. */
export const restorableUntil = (done: string): string => new Date(Date.parse(done) + RESTORABLE_MS).toISOString()

/** Since when something has to have been done to be taken back still. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_MS)

/** Whether it still can. */
export const isRestorable = (now: Date, done: string): boolean => Date.parse(done) >= restorableSince(now).getTime()

/** @param nouns what was deleted: "groups" @throws AppError unprocessable after 30 days (R29) */
export function requireRestorable(clock: Clock, deleted: string, nouns: string): void {
  if (isRestorable(clock.now(), deleted)) return
  throw new AppError('unprocessable', `Deleted ${nouns} can be restored for ${RESTORABLE_DAYS} days.`)
}
