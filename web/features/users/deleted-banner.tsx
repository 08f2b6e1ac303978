import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { deletionText, restorableUntil } from '#web/lib/deletion-words.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useUserRestoring } from './delete-user.ts'

/** Over the form of somebody deleted: by whom, until when they can be restored (R29), and the way back. */
export function DeletedBanner({ user, mayRestore }: { user: User; mayRestore: boolean }) {
  const { archived_at, updated_by } = user
  const [pending, setPending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const restoreUser = useUserRestoring()
  const restore = useOnce(async () => {
    setPending(true)
    await restoreUser(user)
    setPending(false)
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    return () => {
      // The button goes with the banner: the focus goes on to what can be edited now.
      if (document.activeElement === document.body) form?.querySelector('input')?.focus()
    }
  }, [])
  if (archived_at === null) return null
  const isRestorable = mayRestore && restorableUntil(archived_at) !== null
  return (
    <div ref={place}>
      <Banner tone="doubt" action={isRestorable ? { label: 'Restore', pending, onClick: restore } : undefined}>
        {deletionText(archived_at, updated_by)}
      </Banner>
    </div>
  )
}
