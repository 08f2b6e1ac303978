import { Link } from '@tanstack/react-router'
import { PENDING_STATUS } from '#contract/user-rules.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import type { UserFilterParams } from '#web/features/users/users-api.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { paths } from './paths.ts'
import { RequireScope } from './require-scope.tsx'
import { scopedPages } from './scoped-pages.ts'

const ChoicesSection = lazyPart(async () => (await import('#web/features/profiles/choices-section.tsx')).ChoicesSection)

/** The Settings page in its place, for holders of `settings` (R53). */
export function SettingsRoute() {
  const seesUsers = holdsScope(useSession(), ...scopedPages.users.scopes)
  const peopleLink = (search: UserFilterParams, label: string) => (
    <Link
      to={paths.users}
      search={search}
      className="rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current"
    >
      {label}
    </Link>
  )
  const pendingLink = (label: string) => (seesUsers ? peopleLink({ status: String(PENDING_STATUS) }, label) : label)
  return (
    <RequireScope scopes={scopedPages.settings.scopes}>
      <SettingsPage
        choices={<ChoicesSection />}
        pendingLink={pendingLink}
        withoutFactorLink={seesUsers && peopleLink({ second_factor: 'false' }, 'See everybody who has none')}
      />
    </RequireScope>
  )
}
