import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'
import { Id, rawText } from './text.ts'

/** Somebody signed in, with the groups and scopes their permissions come from (§3). */
export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.object({ id: Id, name: z.string() }),
  auth_groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      alias: z.string(),
      scopes: z.array(z.object({ id: Id, name: z.string(), description: z.string() })),
    }),
  ),
})
export type SessionUser = z.infer<typeof SessionUser>

const tags = ['Authentication'] as const

export const auth = {
  /** R2: username, e-mail or 10-digit phone. Every failure looks alike: 401, `Login Failure`. */
  login: endpoint({
    method: 'POST',
    url: '/api/auth/login',
    config: { access: 'public' },
    schema: {
      summary: 'Sign in',
      tags,
      body: z.object({ username: rawText(320), password: rawText(1024) }),
      response: {
        200: z.object({ success: z.literal(true), token: z.string(), user: SessionUser }),
        ...problems(400, 401),
      },
    },
  }),
  logout: endpoint({
    method: 'POST',
    url: '/api/auth/logout',
    config: { access: 'signed-in' },
    schema: {
      summary: 'End this session on the server',
      tags,
      response: { 200: z.object({ success: z.literal(true) }), ...problems(401) },
    },
  }),
  /** The signed-in user as the server sees them now: scopes change while a session lasts. */
  me: endpoint({
    method: 'GET',
    url: '/api/auth/me',
    config: { access: 'signed-in' },
    schema: { summary: 'The signed-in user', tags, response: { 200: SessionUser, ...problems(401) } },
  }),
}
