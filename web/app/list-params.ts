import { PAGE_SIZES } from '#contract/limits.ts'
import type { ListParams } from '#web/lib/use-list.ts'
import { type Raw, textParam } from './search-params.ts'

/** The params of a list page. What is not understood is dropped: an old or mistyped link still opens the list. */
export function listParams<Field extends string>(raw: Raw, sortable: readonly Field[]): ListParams<Field> {
  const page = Number(raw.page)
  const pageSize = PAGE_SIZES.find((size) => size === Number(raw.page_size))
  const sort = sortable.find((field) => field === raw.sort)
  const order = raw.order === 'desc' || raw.order === 'asc' ? raw.order : undefined
  return {
    ...textParam(raw, 'search'),
    ...(Number.isSafeInteger(page) && page > 0 && { page }),
    ...(pageSize && { page_size: pageSize }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
}

/** What was deleted in place of what was not, or an object that says nothing of it. */
export const archivedParam = ({ archived }: Raw): { archived?: 'true' } => (archived === 'true' ? { archived } : {})

/** Ids, joined by commas, or an object without them. */
export const idsParam = <Name extends string>(raw: Raw, name: Name): { [N in Name]?: string } =>
  /^\d{1,15}(,\d{1,15}){0,99}$/.test(String(raw[name])) ? textParam(raw, name) : {}
