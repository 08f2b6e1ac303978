import { z } from 'zod'
import { KEPT_USER_COLUMN, USER_COLUMN_LABELS, USER_COLUMNS } from './user-columns.ts'

const UserColumn = z.strictObject({ field: z.enum(USER_COLUMNS), shown: z.boolean() })

/**
 * The columns of the Users page in somebody's order, and which of them are shown. A column that is missing follows them: shown where it is
 * one of the specification's, else hidden.
 */
const UserColumns = z
  .array(UserColumn)
  .min(1)
  .max(USER_COLUMNS.length)
  .refine(
    (columns) => new Set(columns.map(({ field }) => field)).size === columns.length,
    'Each column can be there once.',
  )
  .refine(
    (columns) => columns.every(({ field, shown }) => shown || field !== KEPT_USER_COLUMN),
    `${USER_COLUMN_LABELS[KEPT_USER_COLUMN]} is always shown.`,
  )
export type UserColumns = z.infer<typeof UserColumns>

/** How somebody has set their screens up, for themselves. Null is as the specification has it. */
export const Preferences = z.strictObject({ user_columns: UserColumns.nullable() })
export type Preferences = z.infer<typeof Preferences>

/** As it was stored: what can be used no more counts as not set. Once, every column could be hidden. */
const StoredColumns = z
  .array(UserColumn)
  .transform((columns) =>
    columns.map((column) => (column.field === KEPT_USER_COLUMN ? { ...column, shown: true } : column)),
  )
  .pipe(UserColumns)
export const StoredPreferences = z.object({ user_columns: StoredColumns.nullable().catch(null) })
