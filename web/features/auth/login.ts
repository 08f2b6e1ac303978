import { call } from '#web/lib/api-client.ts'
import { startSession } from '#web/lib/session.ts'

export type Credentials = {
  username: string
  password: string
  /** the Stay Signed In box: kept here, never sent (§3) */
  stay: boolean
}

/** With the token that it is sent with. */
export type NextStep = { name: 'code' | 'set-up'; token: string }

/**
 * Signs in, and keeps the session in this browser. A plain call, for the first page loads without the query cache.
 * @returns nothing, or what the password is followed by: a code (R10), or setting it up
 * @throws ApiError login_failed, or whatever keeps the server from answering
 */
export async function login({ username, password, stay }: Credentials): Promise<NextStep | undefined> {
  const answer = await call('POST /api/auth/login', { body: { username, password } })
  if (!answer.success) return { name: 'otp_required' in answer ? 'code' : 'set-up', token: answer.otp_token }
  startSession(answer.token, answer.user, stay)
  return undefined
}
