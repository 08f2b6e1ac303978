import { z } from 'zod'
import { problems, Success } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { AboutMe, Address, City, Company, Country, Email, FirstName, LastName, Phone, PostalCode } from './people.ts'
import { Preferences } from './preferences.ts'
import { Id, rawText, Timestamp } from './text.ts'

/** One's own data (R52). */
export const Profile = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** an address that was entered and is not validated yet: it takes the place of `email` once its link is followed */
  pending_email: z.string().nullable(),
  /** 10 digits, or empty */
  phone: z.string(),
  address: z.string(),
  company: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
  aboutMe: z.string(),
  userType: z.object({ id: Id, name: z.string() }).nullable(),
  /** may be told of news by mail; what concerns the account's safety is always sent */
  notify: z.boolean(),
  /** may be told by text message */
  sms: z.boolean(),
  created_at: Timestamp,
  password_changed_at: Timestamp,
  second_factor: z
    .object({
      since: Timestamp,
      recovery_codes_left: z.int(),
      /** of them, by a setting: it cannot be turned off */
      required: z.boolean(),
    })
    .nullable(),
})
export type Profile = z.infer<typeof Profile>

const tags = ['Profile'] as const

export const profile = {
  get: endpoint({
    method: 'GET',
    url: '/api/auth/profile',
    config: { access: 'signed-in' },
    schema: { summary: 'One’s own data', tags, response: { 200: Profile, ...problems(401) } },
  }),
  /** A new e-mail address counts once its link was followed; until then it is `pending_email`. It, and a new phone, ask for the password. */
  update: endpoint({
    method: 'PUT',
    url: '/api/auth/profile',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Change one’s own data; an absent field stays',
      tags,
      body: z.object({
        firstName: FirstName.optional(),
        lastName: LastName.optional(),
        email: Email.optional(),
        phone: Phone.optional(),
        address: Address.optional(),
        company: Company.optional(),
        city: City.optional(),
        country: Country.optional(),
        postalCode: PostalCode.optional(),
        aboutMe: AboutMe.optional(),
        notify: z.boolean().optional(),
        sms: z.boolean().optional(),
      }),
      response: { 200: Profile, ...problems(400, 401, 403, 429) },
    },
  }),
  preferences: endpoint({
    method: 'GET',
    url: '/api/auth/preferences',
    config: { access: 'signed-in' },
    schema: { summary: 'How one has set one’s screens up', tags, response: { 200: Preferences, ...problems(401) } },
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    url: '/api/auth/preferences',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Set one’s screens up; an absent field stays, null is as it was at first',
      tags,
      body: Preferences.partial(),
      response: { 200: Preferences, ...problems(400, 401) },
    },
  }),
  /** Ends every session, this one included, and begins a new one: the old token is dead (R3). A wrong current password is 422 (R5). */
  changePassword: endpoint({
    method: 'PUT',
    url: '/api/auth/password',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Change one’s own password',
      tags,
      body: z.object({ current_password: rawText(1024), password: rawText(1024) }),
      response: {
        200: Success.extend({ token: z.string() }),
        ...problems(400, 401, 422, 429, 503),
      },
    },
  }),
}
