import { lazy, Suspense } from 'react'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { useSession } from '#web/lib/use-session.ts'

const OwnRecord = lazy(async () => ({ default: (await import('#web/features/profiles/own-record.tsx')).OwnRecord }))

/** Profile in its place (§2, R52), with what one is as an instructor, a student or a DPE. */
export function ProfileRoute() {
  const user = useSession()?.user
  return (
    <ProfilePage
      record={
        user && (
          <Suspense>
            <OwnRecord userId={user.id} typeId={user.userType?.id} />
          </Suspense>
        )
      }
    />
  )
}
