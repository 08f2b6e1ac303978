import { call } from '#web/lib/api-client.ts'
import { startSession } from '#web/lib/session.ts'

/**
 * The second step of signing in (R10): a code, or a recovery code, with the token of the first. Keeps the session like a sign-in.
 * @throws ApiError wrong_code; invalid_key or 401 where the token has run out
 */
export async function verifyCode({ otp, token, stay }: { otp: string; token: string; stay: boolean }): Promise<void> {
  const answer = await call('POST /api/auth/verify-otp', { body: { otp, otp_token: token } })
  // Without a token in it, it is the answer to somebody signed in, who sets the second factor up.
  if ('token' in answer) startSession(answer.token, answer.user, stay)
}
