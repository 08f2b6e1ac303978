import type { z } from 'zod'
import type { Access } from './scope-names.ts'

/** One call of the API: where it is, who may make it, what goes in and every answer that can come out. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: `/api/${string}`
  readonly config: {
    readonly access: Access
    /** the parameter that names a user: whoever it names may call it, too, whatever they hold */
    readonly self?: string
    /** changes what must not be changed at a screen somebody left: the password is asked for again after a while (ASVS 7.5.3) */
    readonly sensitive?: true
    /** the body can be sent as a form, too, which may hold this beside the fields of `body`: files */
    readonly form?: z.ZodObject
    /** parts of a multipart body and headers, which the route itself reads: described here, not checked */
    readonly multipart?: { readonly form: z.ZodType; readonly headers: z.ZodType }
  }
  readonly schema: {
    readonly summary: string
    readonly tags: readonly string[]
    readonly deprecated?: boolean
    readonly params?: z.ZodType
    readonly querystring?: z.ZodType
    readonly body?: z.ZodType
    readonly response: Readonly<Record<number, z.ZodType>>
  }
}

/** Declares an endpoint. The server registers it, the web client is typed from it, OpenAPI is generated from it. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** A schema with an example of what it describes, for those who write other programs (OpenAPI). */
export const withExample = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Schema =>
  schema.meta({ examples: [example] })

/** Somebody of this type, as staff see them. */
export const exampleUser = (userType: { id: number; name: string }) => ({
  id: 12,
  username: 'rosa.lind',
  firstName: 'Rosa',
  lastName: 'Lind',
  email: 'rosa.lind@example.com',
  phone: '5550100199',
  address: '12 Main St, Phoenix, AZ',
  userType,
  userTypeId: userType.id,
  userStatus: { id: 1, name: 'Active' },
  userStatusId: 1,
  sms: false,
  active: true,
  notify: true,
  enabled: true,
  second_factor: true,
  version: 3,
  verified_at: '2026-11-02T15:04:05.000Z',
  archived_at: null,
  created_at: '2026-11-01T09:30:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: 'Dana Reyes',
})
