import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-duration.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { OwnDataForm } from './own-data-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { profileQuery } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'
import { SecondFactor } from './second-factor.tsx'
import { SessionsList } from './sessions-list.tsx'
import { WhoOneIs } from './who-one-is.tsx'

function Sections({ profile, record }: { profile: Profile; record: ReactNode }) {
  return (
    <>
      <PageSection title="Your data" text="Who you are and how you are reached.">
        <OwnDataForm profile={profile} />
      </PageSection>
      <PageSection title="Your access" text="What an administrator gave you.">
        <WhoOneIs profile={profile} />
      </PageSection>
      {record}
      <PageSection
        title="Password"
        text={
          <>
            Last changed <time dateTime={profile.password_changed_at}>{formatAgo(profile.password_changed_at)}</time>.
          </>
        }
      >
        <PasswordForm profile={profile} />
      </PageSection>
      <PageSection
        title="Second factor"
        text="A code from an app on your phone, asked for after your password when you sign in."
      >
        <SecondFactor profile={profile} />
      </PageSection>
      <PageSection title="Sessions" text="Where you are signed in. End what you do not know.">
        <SessionsList />
      </PageSection>
      <PageSection title="Notification choices" text="How you are told of news.">
        <NotificationChoices profile={profile} />
      </PageSection>
    </>
  )
}

/** A skeleton of the first section. */
function LoadingSections() {
  return (
    <div role="status" aria-label="Loading your profile" className="grid gap-6 border-t border-line px-(--gutter) py-5">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="w-60" />
      ))}
    </div>
  )
}

/**
 * Profile (§2, R52): one's own data, password, second factor, sessions and notification choices.
 * @param record what one is beside being a user, if anything
 */
export function ProfilePage({ record }: { record: ReactNode }) {
  const profile = useQuery(profileQuery)
  const isSlow = useDelayed(profile.isPending)
  const retry = retryOf(profile)
  return (
    <div className="min-h-0">
      <h1 className="px-(--gutter) pt-4 pb-3 text-xl font-semibold tracking-[-0.017em]">Profile</h1>
      {profile.error && (
        <Banner tone="error" action={retry && { label: 'Retry', pending: profile.isFetching, onClick: retry }}>
          {profileMessages.profileFailed(profile.error.message)}
        </Banner>
      )}
      {profile.data && <Sections profile={profile.data} record={record} />}
      {isSlow && <LoadingSections />}
    </div>
  )
}
