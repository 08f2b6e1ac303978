import { z } from 'zod'
import { MAX_PAGE_SIZE } from './limits.ts'
import { rawText } from './text.ts'

const positive = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message)
    .transform(Number)

/**
 * Query of every list (R21). Answers are bare arrays; `X-Total-Count` says how many there are in all, or with `X-Total-Relation: gte` that there are more, and `Link: rel="next"` where the next page is.
 * @param sortable the fields that `sort` may name, the first being the default
 */
export const listQuery = <const Field extends string>(sortable: readonly [Field, ...Field[]]) =>
  z.object({
    /** 1-based */
    page: positive('page is a whole number from 1.').default(1),
    page_size: positive(`page_size is a whole number from 1 to ${MAX_PAGE_SIZE}.`)
      .pipe(z.number().max(MAX_PAGE_SIZE, `page_size is at most ${MAX_PAGE_SIZE}.`))
      .default(MAX_PAGE_SIZE),
    sort: z.enum(sortable).default(sortable[0]),
    order: z.enum(['asc', 'desc']).default('asc'),
    search: rawText(200).default(''),
  })
export type ListQuery<Field extends string> = z.output<ReturnType<typeof listQuery<Field>>>

/** Query of a list of what was deleted: by when, the last first, unless asked otherwise. */
export const deletedListQuery = <const Field extends string>(sortable: readonly Field[]) =>
  listQuery<'archived_at' | Field>(['archived_at', ...sortable]).extend({
    order: z.enum(['asc', 'desc']).default('desc'),
  })
