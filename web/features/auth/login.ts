import { call } from '#web/lib/api-client.ts'
import { startSession } from '#web/lib/session.ts'

type Credentials = {
  username: string
  password: string
  /** the Stay Signed In box: kept here, never sent (§3) */
  stay: boolean
}

/**
 * Signs in, and keeps the session in this browser. A plain call, for the first page loads without the query cache.
 * @throws ApiError login_failed, or whatever keeps the server from answering
 */
export async function login({ username, password, stay }: Credentials): Promise<void> {
  const { token, user } = await call('POST /api/auth/login', { body: { username, password } })
  startSession(token, user, stay)
}
