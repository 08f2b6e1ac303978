import { z } from 'zod'
import { problems, Success } from './answers.ts'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { rawText } from './text.ts'

/** Recovery codes, shown this once and kept as hashes. */
const RecoveryCodes = Success.extend({ recovery_codes: z.array(z.string()) })
/** A secret that waits for its first code. */
const Offer = z.object({
  /** base32 */
  secret: z.string(),
  otpauth_url: z.string(),
  /** the same as a picture: an SVG as a data URL */
  qr: z.string(),
})
export type SecretOffer = z.infer<typeof Offer>

const tags = ['Second factor'] as const

/** R10: codes that change every 30 seconds (RFC 6238). */
export const secondFactor = {
  /** A secret that waits for its first code; the same for 10 minutes. */
  generate: endpoint({
    method: 'GET',
    url: '/api/auth/generate-otp',
    config: { access: 'signed-in', sensitive: true },
    schema: {
      summary: 'A new secret for an authenticator app',
      tags,
      response: {
        200: Offer,
        ...problems(401, 403),
      },
    },
  }),
  /** The same in the middle of a sign-in, of who has to have a second factor. */
  generateAtSignIn: endpoint({
    method: 'POST',
    url: '/api/auth/generate-otp',
    config: { access: 'public' },
    schema: {
      summary: 'A new secret for an authenticator app, of somebody who has to have one to sign in',
      tags,
      body: z.object({ otp_token: rawText(2000) }),
      response: { 200: Offer, ...problems(400, 422) },
    },
  }),
  /**
   * With `otp_token` the second step of a sign-in, by code or recovery code, which answers like a sign-in; of who has to set a second factor
   * up, by the first code of its secret, with the recovery codes too. Without it, and signed in: the first code of a new secret, which makes
   * it the one that counts.
   */
  verify: endpoint({
    method: 'POST',
    url: '/api/auth/verify-otp',
    config: { access: 'public' },
    schema: {
      summary: 'Give a code: at sign-in, or to turn the second factor on',
      tags,
      body: z.object({ otp: rawText(40), otp_token: rawText(2000).optional() }),
      response: {
        200: z.union([SignedIn.extend({ recovery_codes: z.array(z.string()).optional() }), RecoveryCodes]),
        ...problems(400, 401, 403, 422, 429),
      },
    },
  }),
  renewCodes: endpoint({
    method: 'POST',
    url: '/api/auth/recovery-codes',
    config: { access: 'signed-in', sensitive: true },
    schema: {
      summary: 'New recovery codes in place of the old',
      tags,
      response: { 200: RecoveryCodes, ...problems(401, 403, 404) },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/auth/otp',
    config: { access: 'signed-in', sensitive: true },
    schema: {
      summary: 'Turn the second factor off',
      tags,
      response: { 200: Success, ...problems(401, 403, 404, 422) },
    },
  }),
}
