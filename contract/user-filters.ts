import { z } from 'zod'
import { listQuery } from './list-query.ts'
import { EXPORT_FORMATS, USER_COLUMNS, USER_FIELDS } from './user-columns.ts'

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Write ids as 1,2,3.')
  .transform((text) => text.split(',').map(Number))

/** Which users a list shows (R21): filters meet, ids of one filter join. */
export const UserFilters = z.object({
  status: idList.optional(),
  type: idList.optional(),
  group: idList.optional(),
  scope: idList.optional(),
  enabled: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  second_factor: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** the deleted ones instead */
  archived: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
})
export type UserFilters = z.output<typeof UserFilters>

/** Columns of an export, in their order. */
const ExportColumns = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(z.enum(USER_COLUMNS, `Columns are ${USER_COLUMNS.join(',')}.`))
      .refine((fields) => new Set(fields).size === fields.length, 'Name each column once.'),
  )

/** Which users are exported, in which order and as what: all that a list of the same search and filters has on all its pages. */
export const ExportOrder = listQuery(USER_FIELDS)
  .omit({ page: true, page_size: true })
  .extend(UserFilters.shape)
  .extend({ format: z.enum(EXPORT_FORMATS), columns: ExportColumns.default([...USER_FIELDS]) })
export type ExportOrder = z.output<typeof ExportOrder>
