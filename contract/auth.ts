import { z } from 'zod'
import { Done, problems, Success } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { MAX_EMAIL_LENGTH } from './limits.ts'
import { Id, rawText } from './text.ts'

/** Somebody signed in, with the groups and scopes their permissions come from (§3). */
export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** null where the type is gone: shown as Unknown (§2) */
  userType: z.object({ id: Id, name: z.string() }).nullable(),
  auth_groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      alias: z.string(),
      scopes: z.array(z.object({ id: Id, name: z.string(), description: z.string() })),
    }),
  ),
  /** staff typed the password: before anything else, the web app has its owner choose another */
  must_change_password: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** The answer to a successful sign-in (§7). */
export const SignedIn = Success.extend({ token: z.string(), user: SessionUser })
export type SignedIn = z.infer<typeof SignedIn>

/** A right password whose account asks for a code too (R10): `verify-otp` takes it with this token, for five minutes. */
const OtpRequired = z.object({
  success: z.literal(false),
  otp_required: z.literal(true),
  otp_token: z.string(),
})

/**
 * A right password of somebody who has to have a second factor and has none: `generate-otp` gives this token a secret, and `verify-otp` with
 * the first code of it turns it on and signs them in, for 15 minutes.
 */
const OtpSetUpRequired = z.object({
  success: z.literal(false),
  otp_setup_required: z.literal(true),
  otp_token: z.string(),
})

const tags = ['Authentication'] as const

export const auth = {
  /**
   * R2: username, e-mail or 10-digit phone. Every failure looks alike: 401, `Login Failure`; after too many of them `Retry-After` says
   * when the next try counts (R12).
   */
  login: endpoint({
    method: 'POST',
    url: '/api/auth/login',
    config: { access: 'public' },
    schema: {
      summary: 'Sign in',
      tags,
      body: z.object({ username: rawText(320), password: rawText(1024) }),
      response: { 200: z.union([SignedIn, OtpRequired, OtpSetUpRequired]), ...problems(400, 401, 503) },
    },
  }),
  logout: endpoint({
    method: 'POST',
    url: '/api/auth/logout',
    config: { access: 'signed-in' },
    schema: {
      summary: 'End this session on the server',
      tags,
      response: { 200: Success, ...problems(401) },
    },
  }),
  /** The signed-in user as the server sees them now: scopes change while a session lasts. */
  me: endpoint({
    method: 'GET',
    url: '/api/auth/me',
    config: { access: 'signed-in' },
    schema: { summary: 'The signed-in user', tags, response: { 200: SessionUser, ...problems(401) } },
  }),
  /** Unlocks the screen (R14), and lets sensitive changes through for a while. A wrong password is 422 (R5). */
  confirm: endpoint({
    method: 'POST',
    url: '/api/auth/confirm',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Confirm with the password that it is still the same person',
      tags,
      body: z.object({ password: rawText(1024) }),
      response: { 200: Success, ...problems(400, 401, 422, 429, 503) },
    },
  }),
  /** R11. The same answer for known and unknown people, however often; mailed once a minute, twice in 15 minutes. */
  forgotPassword: endpoint({
    method: 'POST',
    url: '/api/auth/forgot-password',
    config: { access: 'public' },
    schema: {
      summary: 'Mail a link that sets a new password',
      tags,
      body: z.object({ username: rawText(MAX_EMAIL_LENGTH) }),
      response: { 200: Done, ...problems(400) },
    },
  }),
  /** Whether a link still holds, before a password is thought up for it. Uses nothing up. */
  checkResetKey: endpoint({
    method: 'POST',
    url: '/api/auth/reset-password/check',
    config: { access: 'public' },
    schema: {
      summary: 'Tell whether the key that was mailed still sets a new password',
      tags,
      body: z.object({ key: rawText(200) }),
      response: { 200: Success, ...problems(400, 422) },
    },
  }),
  /** R11: the key holds 15 minutes, an invitation's 7 days, and once. Ends all sessions; signs nobody in. */
  resetPassword: endpoint({
    method: 'POST',
    url: '/api/auth/reset-password',
    config: { access: 'public' },
    schema: {
      summary: 'Set a new password with the key that was mailed',
      tags,
      body: z.object({ key: rawText(200), password: rawText(1024) }),
      response: { 200: Done, ...problems(400, 422, 503) },
    },
  }),
}
