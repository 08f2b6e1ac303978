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

export type Raw = Record<string, unknown>

/** A text param, or an object without it. */
export const textParam = <Name extends string>(raw: Raw, name: Name): { [N in Name]?: string } => {
  const value = raw[name]
  const text: { [N in Name]?: string } = {}
  if (value !== undefined && value !== '') text[name] = String(value)
  return text
}
