import { z } from 'zod'
import { Done, problems } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { MAX_EMAIL_LENGTH } from './limits.ts'
import { Address, Email, FirstName, LastName, Phone } from './people.ts'
import { rawText, Timestamp } from './text.ts'

const tags = ['Registration'] as const

export const registration = {
  /** R9: answers the same whether or not the address is known. Anything else in the body is ignored. */
  register: endpoint({
    method: 'POST',
    url: '/api/users/register',
    config: { access: 'public' },
    schema: {
      summary: 'Create an account of one’s own, which is validated by mail',
      tags,
      body: z.object({
        /** §3: the email field */
        username: Email,
        password: rawText(1024),
        firstName: FirstName,
        lastName: LastName,
        phone: Phone.optional(),
        address: Address.optional(),
      }),
      response: { 201: Done, ...problems(400, 403, 429, 503) },
    },
  }),
  /** R1: idempotent while the key holds; never signs in. */
  validate: endpoint({
    method: 'POST',
    url: '/api/users/validate',
    config: { access: 'public' },
    schema: {
      summary: 'Validate an e-mail address with the key that was mailed to it',
      tags,
      body: z.object({ key: rawText(200) }),
      response: { 200: Done, ...problems(400, 422) },
    },
  }),
  /** R1: mailed once a minute, five times a day; the same answer for known and unknown addresses, however often. */
  resend: endpoint({
    method: 'POST',
    url: '/api/users/validate/resend',
    config: { access: 'public' },
    schema: {
      summary: 'Mail a new validation key',
      tags,
      body: z.object({ username: rawText(MAX_EMAIL_LENGTH) }),
      response: { 200: Done, ...problems(400) },
    },
  }),
  /** R1, for links of old: a key leads to the page that validates by a click; a number only reports, to holders of `users`. */
  verify: endpoint({
    method: 'GET',
    url: '/api/users/:id/verify',
    config: { access: 'public' },
    schema: {
      summary: 'See whether a user is validated; with a key in place of the number, go to the page that validates',
      tags,
      deprecated: true,
      params: z.object({ id: rawText(200) }),
      response: {
        200: z.object({ verified: z.boolean(), verified_at: Timestamp.nullable() }),
        303: z.null(),
        ...problems(400, 401, 403, 404),
      },
    },
  }),
}
