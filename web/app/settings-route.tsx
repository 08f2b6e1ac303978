import { Link } from '@tanstack/react-router'
import { PENDING_STATUS } from '#contract/user-rules.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { holdsScope } from '#web/lib/session.ts'
import { useSession } from '#web/lib/use-session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { paths } from './paths.ts'
import { RequireScope } from './require-scope.tsx'
import { scopedPages } from './scoped-pages.ts'

const ChoicesSection = lazyPart(async () => (await import('#web/features/profiles/choices-section.tsx')).ChoicesSection)

/** The Settings page in its place, for holders of `settings` (R53). */
export function SettingsRoute() {
  const seesUsers = holdsScope(useSession(), scopedPages.users.scope)
  const pendingLink = (label: string) =>
    seesUsers ? (
      <Link
        to={paths.users}
        search={{ status: String(PENDING_STATUS) }}
        className="rounded-1 text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current"
      >
        {label}
      </Link>
    ) : (
      label
    )
  return (
    <RequireScope scope={scopedPages.settings.scope}>
      <SettingsPage choices={<ChoicesSection />} pendingLink={pendingLink} />
    </RequireScope>
  )
}
