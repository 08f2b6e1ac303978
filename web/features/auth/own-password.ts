import { call } from '#web/lib/api-client.ts'
import { readSession, refreshUser, replaceToken } from '#web/lib/session.ts'

/**
 * Sets a password of one's own in place of what staff typed. The session goes on with a new token, and the guard lets it into the app.
 * @throws ApiError wrong_password; invalid_request for one not to be had; 429 after too many tries
 */
export async function chooseOwnPassword(current_password: string, password: string): Promise<void> {
  const { token } = await call('PUT /api/auth/password', { body: { current_password, password } })
  replaceToken(token)
  const user = readSession()?.user
  if (user) refreshUser({ ...user, must_change_password: false })
}
