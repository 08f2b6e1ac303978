import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { useSession } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Fact, PageSection } from '#web/ui/page-section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Skeleton, SpinnerRing } from '#web/ui/waiting.tsx'
import { OwnDataForm } from './own-data-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { profileQuery, useUpdateProfile } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'
import { SecondFactor } from './second-factor.tsx'
import { SessionsList } from './sessions-list.tsx'

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

/** What an administrator decides of somebody: shown, not to be changed here. */
function WhoOneIs({ profile }: { profile: Profile }) {
  const session = useSession()
  const groups = session?.user.auth_groups ?? []
  const scopes = session?.appScopes ?? []
  return (
    <dl className="grid grid-cols-1 gap-4">
      <Fact label="Username">
        <span className="font-mono text-s">{profile.username}</span>
      </Fact>
      <Fact label="User Type">{profile.userType?.name ?? 'Unknown'}</Fact>
      <Fact label="Authentication Groups">{groups.map(({ name }) => name).join(', ') || 'None'}</Fact>
      <Fact label="Scopes">
        <ul className="flex flex-wrap gap-x-3 font-mono text-s">
          {scopes.map((scope) => (
            <li key={scope} className="min-w-0">
              {scope}
            </li>
          ))}
        </ul>
        {scopes.length === 0 && 'None'}
      </Fact>
    </dl>
  )
}

type Choice = 'notify' | 'sms'

const CHOICES: readonly { name: Choice; label: string; text: string }[] = [
  {
    name: 'notify',
    label: 'News by mail',
    text: 'What concerns the safety of your account is always sent.',
  },
  { name: 'sms', label: 'News by text message', text: 'To the phone number above.' },
]

/** One choice: saved as soon as it is made, and back where it was when that fails. */
function NotificationChoice({ name, label, text, profile }: (typeof CHOICES)[number] & { profile: Profile }) {
  const update = useUpdateProfile()
  const [chosen, setChosen] = useState<boolean>()
  const choose = (checked: boolean) => {
    if (update.isPending) return
    setChosen(checked)
    update.mutate({ [name]: checked }, { onSettled: () => setChosen(undefined) })
  }
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3">
        <Switch label={label} hint={text} checked={chosen ?? profile[name]} onChange={choose} />
        <span role="status" className="flex shrink-0 items-center gap-1.5 text-s leading-5 text-text-3">
          {update.isPending && (
            <>
              <SpinnerRing />
              Saving…
            </>
          )}
          {update.isSuccess && 'Saved'}
        </span>
      </div>
      {update.error && (
        <p role="alert" className="pl-11 text-s text-danger-text">
          {profileMessages.choiceFailed(update.error.message)}
        </p>
      )}
    </div>
  )
}

/** How somebody may be told of news. */
function NotificationChoices({ profile }: { profile: Profile }) {
  return CHOICES.map((choice) => <NotificationChoice key={choice.name} {...choice} profile={profile} />)
}
