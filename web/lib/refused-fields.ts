import { ApiError } from './api-client.ts'

/** What the server said of each field it refused, by the name the field has in the body. Nothing where it refused for another reason. */
export function refusedFields(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(errors.map(({ path, message }) => [path.split(/[./]/).at(-1) ?? '', message]))
}
