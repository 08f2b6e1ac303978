import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { CompanySection } from './company-section.tsx'
import { MailSection } from './mail-section.tsx'
import { ModelSection } from './model-section.tsx'
import { PageSizesSection } from './page-sizes-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { RegistrationSection } from './registration-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { allSettingsQuery } from './settings-api.ts'
import { settingsMessages } from './settings-messages.ts'
import { SidebarSection } from './sidebar-section.tsx'
import { UnsavedParts } from './use-draft.tsx'

type SettingsPageProps = {
  /** lists of choices, which are edited one by one */
  choices: ReactNode
  /** leads to the people who wait for approval, for who may see them */
  pendingLink: (label: string) => ReactNode
  /** leads to the people without a second factor, for who may see them */
  withoutFactorLink: ReactNode
}

/** A skeleton of the first section. */
function LoadingSections() {
  return (
    <div role="status" aria-label="Loading the settings" className="grid gap-6 border-t border-line px-(--gutter) py-5">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="w-60" />
      ))}
    </div>
  )
}

/** Settings (R53): how this Liendesk is set up, each part with its own Save. */
export function SettingsPage({ choices, pendingLink, withoutFactorLink }: SettingsPageProps) {
  const settings = useQuery(allSettingsQuery)
  const isSlow = useDelayed(settings.isPending)
  const retry = retryOf(settings)
  const all = settings.data
  return (
    <div className="min-h-0">
      <h1 className="px-(--gutter) pt-4 pb-3 text-xl font-semibold tracking-[-0.017em]">Settings</h1>
      {settings.error && (
        <Banner tone="error" action={retry && { label: 'Retry', pending: settings.isFetching, onClick: retry }}>
          {settingsMessages.readFailed(settings.error.message)}
        </Banner>
      )}
      {isSlow && <LoadingSections />}
      {all && (
        <UnsavedParts>
          <CompanySection all={all} />
          <QuestionsSection all={all} />
          <RegistrationSection all={all} pendingLink={pendingLink} />
          <SecondFactorSection all={all} withoutLink={withoutFactorLink} />
          <MailSection mail={all.mail} />
          <ModelSection all={all} />
          <SidebarSection all={all} />
          <PageSizesSection all={all} />
          {choices}
        </UnsavedParts>
      )}
    </div>
  )
}
