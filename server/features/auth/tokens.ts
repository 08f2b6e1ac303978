import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'liendesk'
const AUDIENCE = 'liendesk-api'
/** One fixed algorithm (R3): a token cannot choose its own. */
const ALGORITHM = 'HS256'

/** Makes and reads session tokens. A token names a session and nothing else; what its holder may do is read from the database. */
export type Tokens = {
  issue: (sessionId: string, userId: number, expires: Date) => Promise<string>
  /** @param authorization the header, `Bearer …` or the bare token @returns the session id, or undefined for anything not of ours */
  read: (authorization: string | undefined) => Promise<string | undefined>
}

/** @param secret the key that all replicas share, at least 32 random bytes as base64url */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    issue: (sessionId, userId, expires) =>
      new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key),
    async read(authorization) {
      const token = authorization?.replace(/^Bearer /i, '').trim()
      if (!token) return undefined
      try {
        const options = { issuer: ISSUER, audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ['exp', 'jti'] }
        return (await jwtVerify(token, key, options)).payload.jti
      } catch {
        return undefined
      }
    },
  }
}
