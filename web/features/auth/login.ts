import { call } from '#web/lib/api-client.ts'
import { startSession } from '#web/lib/session.ts'

export type Credentials = {
  username: string
  password: string
  /** the Stay Signed In box: kept here, never sent (§3) */
  stay: boolean
}

/**
 * Signs in, and keeps the session in this browser. A plain call, for the first page loads without the query cache.
 * @returns nothing, or where the account asks for a code too (R10) the token to send with it
 * @throws ApiError login_failed, or whatever keeps the server from answering
 */
export async function login({ username, password, stay }: Credentials): Promise<string | undefined> {
  const answer = await call('POST /api/auth/login', { body: { username, password } })
  if (!answer.success) return answer.otp_token
  startSession(answer.token, answer.user, stay)
  return undefined
}
