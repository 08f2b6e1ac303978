import type { auctions } from './auctions.ts'
import type { auth } from './auth.ts'
import type { authGroups } from './auth-groups.ts'
import type { health } from './health.ts'
import type { imports } from './imports.ts'
import type { scopes } from './scopes.ts'
import type { settings } from './settings.ts'

type Values<T> = T[keyof T]

/** Every endpoint there is. Types only: the web client is checked against it and carries none of it. */
export type AnyEndpoint =
  | Values<typeof auctions>
  | Values<typeof auth>
  | Values<typeof authGroups>
  | Values<typeof health>
  | Values<typeof imports>
  | Values<typeof scopes>
  | Values<typeof settings>
