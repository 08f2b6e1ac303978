import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { hasProfile } from '#web/lib/new-profile.ts'
import { useSession } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const OwnRecord = lazyPart(async () => (await import('#web/features/profiles/own-record.tsx')).OwnRecord)

/** Profile in its place (§2, R52), with what one is as an instructor, a student or a DPE. */
export function ProfileRoute() {
  const user = useSession()?.user
  const typeId = user?.userType?.id ?? null
  return <ProfilePage record={user && hasProfile(typeId) && <OwnRecord userId={user.id} typeId={typeId} />} />
}
