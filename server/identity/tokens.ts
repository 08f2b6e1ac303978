import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const ISSUER = 'liendesk'
const AUDIENCE = 'liendesk-api'
/** Not a session: a token of one step is no token of the other. */
const STEP_AUDIENCE = 'liendesk-second-factor'
const STEP_MINUTES = 5
/** An authenticator app may have to be installed first. */
const SET_UP_MINUTES = 15
/** One fixed algorithm (R3): a token cannot choose its own. */
const ALGORITHM = 'HS256'

/** Makes and reads session tokens. A token names a session and nothing else; what its holder may do is read from the database. */
export type Tokens = {
  issue: (sessionId: string, userId: number, expires: Date) => Promise<string>
  /** @param authorization the header, `Bearer …` or the bare token @returns the session id, or undefined for anything not of ours */
  read: (authorization: string | undefined) => Promise<string | undefined>
  /** Says that the password was right, and no more: the code of the second factor is still to come, or that has to be set up first. */
  issueStep: (step: Step, now: Date) => Promise<string>
  readStep: (token: string, now: Date) => Promise<Step | undefined>
}

/** Signatures that are remembered as right: to check one takes longer than most of what is asked. */
const MOST_REMEMBERED = 10_000

const SessionId = z.uuid()

/**
 * Whose password was right. `password` tells it from those before and after, without being it. `secret` is of the second factor that is set up
 * in this sign-in, which is shown to whoever has the token, and to nobody else who knows the password.
 */
export type Step = { userId: number; password: string; secret?: string | undefined }

/** @param secret the key that all replicas share, at least 32 random bytes as base64url */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const remembered = new Map<string, { sessionId: string; expires: number }>()
  type Claims = { userId: number; id: string; expires: Date; more?: JWTPayload }
  const sign = (audience: string, { userId, id, expires, more }: Claims) =>
    new SignJWT(more)
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(String(userId))
      .setJti(id)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key)
  return {
    issue: (sessionId, userId, expires) => sign(AUDIENCE, { userId, id: sessionId, expires }),
    async read(authorization) {
      const token = authorization?.replace(/^Bearer /i, '').trim()
      if (!token) return undefined
      const known = remembered.get(token)
      if (known && known.expires > Date.now()) return known.sessionId
      remembered.delete(token)
      const claims = await verified(token, key, AUDIENCE)
      const sessionId = SessionId.safeParse(claims?.jti).data
      if (sessionId && claims?.exp) remembered.set(token, { sessionId, expires: claims.exp * 1000 })
      const [oldest] = remembered.keys()
      if (oldest && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
      return sessionId
    },
    issueStep({ userId, password, secret }, now) {
      const expires = new Date(now.getTime() + (secret ? SET_UP_MINUTES : STEP_MINUTES) * 60_000)
      return sign(STEP_AUDIENCE, { userId, id: password, expires, ...(secret && { more: { secret } }) })
    },
    async readStep(token, now) {
      const claims = await verified(token, key, STEP_AUDIENCE, now)
      if (!claims?.sub || !claims.jti) return undefined
      const secret = z.string().optional().parse(claims.secret)
      return { userId: Number(claims.sub), password: claims.jti, secret }
    },
  }
}

/** The claims of a token of ours that has not expired (ASVS 9.1, 9.2). What a token says of its own key or algorithm is not looked at. */
async function verified(
  token: string,
  key: Uint8Array,
  audience: string,
  currentDate = new Date(),
): Promise<JWTPayload | undefined> {
  const requiredClaims = ['exp', 'jti', 'sub', 'iat']
  const options = { issuer: ISSUER, audience, algorithms: [ALGORITHM], requiredClaims, currentDate }
  try {
    return (await jwtVerify(token, key, options)).payload
  } catch {
    return undefined
  }
}
