import { z } from 'zod'
import { USER_FIELDS } from './user-columns.ts'

/** The columns of the Users page in somebody's order, and which of them are shown. A column that is missing follows them, shown. */
const UserColumns = z
  .array(z.strictObject({ field: z.enum(USER_FIELDS), shown: z.boolean() }))
  .max(USER_FIELDS.length)
  .refine(
    (columns) => new Set(columns.map(({ field }) => field)).size === columns.length,
    'Each column can be there once.',
  )
  .refine((columns) => columns.some(({ shown }) => shown), 'At least one column is shown.')
export type UserColumns = z.infer<typeof UserColumns>

/** How somebody has set their screens up, for themselves. Null is as the specification has it. */
export const Preferences = z.strictObject({ user_columns: UserColumns.nullable() })
export type Preferences = z.infer<typeof Preferences>

/** As it was stored: what can be used no more counts as not set. */
export const StoredPreferences = z.object({ user_columns: UserColumns.nullable().catch(null) })
