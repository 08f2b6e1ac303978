import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { formatAgo } from '#web/lib/format-ago.ts'
import { retryOf } from '#web/lib/retry-of.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { OwnDataForm } from './own-data-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { profileQuery } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionsList } from './sessions-list.tsx'
import { WhoOneIs } from './who-one-is.tsx'

function Sections({ profile }: { profile: Profile }) {
  return (
    <>
      <ProfileSection title="Your data" text="Who you are and how you are reached.">
        <OwnDataForm profile={profile} />
      </ProfileSection>
      <ProfileSection title="Your access" text="What an administrator gave you.">
        <WhoOneIs profile={profile} />
      </ProfileSection>
      <ProfileSection
        title="Password"
        text={
          <>
            Last changed <time dateTime={profile.password_changed_at}>{formatAgo(profile.password_changed_at)}</time>.
          </>
        }
      >
        <PasswordForm profile={profile} />
      </ProfileSection>
      <ProfileSection
        title="Second factor"
        text="A code from an app on your phone, asked for after your password when you sign in."
      >
        <SecondFactor profile={profile} />
      </ProfileSection>
      <ProfileSection title="Sessions" text="Where you are signed in. End what you do not know.">
        <SessionsList />
      </ProfileSection>
      <ProfileSection title="Notification choices" text="How you are told of news.">
        <NotificationChoices profile={profile} />
      </ProfileSection>
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

/** Profile (§2, R52): one's own data, password, second factor, sessions and notification choices. */
export function ProfilePage() {
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
      {profile.data && <Sections profile={profile.data} />}
      {isSlow && <LoadingSections />}
    </div>
  )
}
