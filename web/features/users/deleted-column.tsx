import { deletedOn, deletionText, restorableUntil } from '#web/lib/deletion-words.ts'
import { RestoreButton } from '#web/ui/deleted-list.tsx'
import type { UserColumn } from './user-columns.tsx'
import type { User } from './users-api.ts'

/** The columns of deleted users: after who it is, until when they can be restored, and the button that does it. */
export function withDeleted(
  [who, ...others]: readonly UserColumn[],
  onRestore: (user: User) => Promise<boolean>,
): UserColumn[] {
  const deleted: UserColumn = {
    id: 'deleted',
    head: 'Deleted',
    width: 232,
    cell: (user) => cellOf(user, onRestore),
  }
  return who ? [who, deleted, ...others] : [deleted]
}

/** Empty while the others are still shown. */
function cellOf(user: User, onRestore: (user: User) => Promise<boolean>) {
  const { username, archived_at, updated_by } = user
  if (archived_at === null) return { content: null }
  const until = restorableUntil(archived_at)
  return {
    title: deletionText(archived_at, updated_by),
    content: until ? (
      <>
        <RestoreButton name={username} onRestore={() => onRestore(user)} />
        <span className="ml-2">{until}</span>
      </>
    ) : (
      deletedOn(archived_at, updated_by)
    ),
  }
}
