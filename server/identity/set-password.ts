import type { Tx } from '../database/pool.ts'
import { notSignedIn } from '../plugins/authentication.ts'
import { forgetDevices } from './devices.queries.ts'
import { forgetKeyPasswords, spendPasswordKeys } from './keys.queries.ts'
import { endSession, endSessions } from './sessions.queries.ts'
import { updatePassword } from './users.queries.ts'

/**
 * Sets a password, whoever does it: its owner, who gave the current one (`changePassword`) or has a mailed link (`readyPassword`); staff, for
 * somebody who holds no more than they do (`changeUser`); or whoever runs this machine (`resetAdministrator`). Whatever let somebody in before
 * does no more: sessions, mailed links and what was entered with them, browsers that were known.
 * @param mustChange staff typed it for somebody else, who has to choose another
 * @param sessionId in which its owner changes it
 * @throws AppError unauthenticated where that session has ended
 * @returns the ids of the mailed keys that could be used until now, and how many sessions ran
 */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  now: Date,
  { mustChange = false, sessionId }: { mustChange?: boolean; sessionId?: string } = {},
): Promise<{ spent: number[]; ended: number }> {
  // First, for it holds their row: of many at once one finds its key unspent.
  const spent = await spendPasswordKeys(tx, userId, now)
  // Somebody else may have changed it meanwhile, and ended this session with the others.
  const own = sessionId === undefined ? 0 : await endOwn(tx, userId, sessionId, now)
  await updatePassword(tx, userId, passwordHash, now, { mustChange })
  await forgetKeyPasswords(tx, userId)
  await forgetDevices(tx, userId)
  return { spent, ended: own + (await endSessions(tx, userId, now)) }
}

async function endOwn(tx: Tx, userId: number, sessionId: string, now: Date): Promise<number> {
  if (!(await endSession(tx, userId, sessionId, now))) throw notSignedIn()
  return 1
}
