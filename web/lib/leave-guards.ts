/** What is not saved at this moment (`useLeaveGuard`): apart from what watches over it, for whoever only asks. */

/** Says whether what is open may be left. */
export type LeaveGuard = () => Promise<boolean>

export const guards: Set<LeaveGuard> = new Set()

/** Whether anything is not saved. */
export const isAnythingUnsaved = (): boolean => guards.size > 0

/** Whether anything is not saved beside what asks this. */
export const isSomethingElseUnsaved = (): boolean => guards.size > 1

/** Asks for all that is not saved, as `useLeaveGuard` does, where nothing navigates yet. */
export async function mayLeaveAll(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}
