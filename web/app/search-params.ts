import { PAGE_SIZES } from '#contract/limits.ts'
import type { ListParams } from '#web/lib/use-list.ts'

/** Search params as plain text in the address bar: `?q=2024`, not `?q=%222024%22`. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The other way: absent and empty values are left out. */
export function stringifySearch(params: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size ? `?${search}` : ''
}

type Raw = Record<string, unknown>

/** A text param, or an object without it. */
export const textParam = <Name extends string>(raw: Raw, name: Name): { [N in Name]?: string } => {
  const value = raw[name]
  const text: { [N in Name]?: string } = {}
  if (value !== undefined && value !== '') text[name] = String(value)
  return text
}

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
