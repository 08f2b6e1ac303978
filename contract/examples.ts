import type { z } from 'zod'

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
