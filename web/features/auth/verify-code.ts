import { call } from '#web/lib/api-client.ts'
import { startSession } from '#web/lib/session.ts'

/** A code, the token of the step before, and the Stay Signed In box. */
type CodeGiven = { otp: string; token: string; stay: boolean }

/**
 * The second step of who has to set a second factor up: the first code of the secret that waits.
 * @returns its recovery codes, and how the session begins once they are kept
 * @throws ApiError wrong_code; unprocessable where the secret waited too long; invalid_key or 401 where the token has run out
 */
export async function verifyFirstCode({
  otp,
  token,
  stay,
}: CodeGiven): Promise<{ codes: string[]; begin: () => void }> {
  const answer = await call('POST /api/auth/verify-otp', { body: { otp, otp_token: token } })
  const begin = () => 'token' in answer && startSession(answer.token, answer.user, stay)
  return { codes: answer.recovery_codes ?? [], begin }
}

/**
 * The second step of signing in (R10): a code, or a recovery code, with the token of the first. Keeps the session like a sign-in.
 * @throws ApiError wrong_code; invalid_key or 401 where the token has run out
 */
export async function verifyCode({ otp, token, stay }: CodeGiven): Promise<void> {
  const answer = await call('POST /api/auth/verify-otp', { body: { otp, otp_token: token } })
  // Without a token in it, it is the answer to somebody signed in, who sets the second factor up.
  if ('token' in answer) startSession(answer.token, answer.user, stay)
}
