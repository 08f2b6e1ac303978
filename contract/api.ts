import type { accounts } from './accounts.ts'
import type { activity } from './activity.ts'
import type { auctions } from './auctions.ts'
import type { auth } from './auth.ts'
import type { authGroups } from './auth-groups.ts'
import type { bulkChanges } from './bulk-changes.ts'
import type { calendar } from './calendar.ts'
import type { cardPunches } from './card-punches.ts'
import type { documents } from './documents.ts'
import type { dpes } from './dpes.ts'
import type { figures } from './figures.ts'
import type { groupLinks } from './group-links.ts'
import type { health } from './health.ts'
import type { imports } from './imports.ts'
import type { instructors } from './instructors.ts'
import type { lookups } from './lookups.ts'
import type { mailbox } from './mailbox.ts'
import type { notes } from './notes.ts'
import type { onboarding } from './onboarding.ts'
import type { permissions } from './permissions.ts'
import type { pointInTime } from './point-in-time.ts'
import type { profile } from './profile.ts'
import type { registration } from './registration.ts'
import type { scopes } from './scopes.ts'
import type { search } from './search.ts'
import type { secondFactor } from './second-factor.ts'
import type { sessions } from './sessions.ts'
import type { settings } from './settings.ts'
import type { statistics } from './statistics.ts'
import type { students } from './students.ts'
import type { tasks } from './tasks.ts'
import type { timeline } from './timeline.ts'
import type { undo } from './undo.ts'
import type { users } from './users.ts'

type Values<T> = T[keyof T]

/** Every endpoint there is. Types only: the web client is checked against it and carries none of it. */
export type AnyEndpoint =
  | Values<typeof accounts>
  | Values<typeof activity>
  | Values<typeof auctions>
  | Values<typeof auth>
  | Values<typeof authGroups>
  | Values<typeof bulkChanges>
  | Values<typeof figures>
  | Values<typeof groupLinks>
  | Values<typeof calendar>
  | Values<typeof cardPunches>
  | Values<typeof documents>
  | Values<typeof dpes>
  | Values<typeof health>
  | Values<typeof imports>
  | Values<typeof instructors>
  | Values<typeof lookups>
  | Values<typeof mailbox>
  | Values<typeof notes>
  | Values<typeof onboarding>
  | Values<typeof pointInTime>
  | Values<typeof permissions>
  | Values<typeof profile>
  | Values<typeof registration>
  | Values<typeof scopes>
  | Values<typeof search>
  | Values<typeof secondFactor>
  | Values<typeof sessions>
  | Values<typeof settings>
  | Values<typeof statistics>
  | Values<typeof students>
  | Values<typeof tasks>
  | Values<typeof timeline>
  | Values<typeof undo>
  | Values<typeof users>
