import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/users.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { type NewProfile, type NewProfilePanelProps, NO_PROFILE } from '#web/lib/new-profile.ts'
import { saveTheRest } from '#web/lib/page-savers.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { DeletedBanner, useUserDeletion } from './delete-user.tsx'
import { changesOf, filledOf, newUserOf, type Typed } from './user-form.ts'
import { UserForm, UserFormHead, type UserFormProps } from './user-form-view.tsx'
import { isTaken, useCreateUser, useForeignScope, userQuery, useUpdateUser } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

/** Beneath the form, and needed after it at the earliest. */
const SignInPanel = lazyPart(async () => (await import('./sign-in-panel.tsx')).SignInPanel)

type FormProps = {
  /** to where one came from, asked first where something is not saved */
  onBack: () => void
  /** the same once nothing is left to be saved */
  onDone: () => void
}
type EditProps = FormProps & {
  /** they hold `users` (R26), and it is somebody else (R28): to restore whom takes the same */
  mayDelete: boolean
  /** what there is to know of them, under the form */
  more?: ReactNode
}

type AddProps = FormProps & {
  /** leads to whom was added: not everybody comes back to a list of users */
  onEdit: (id: number) => void
  /** what is asked beside the user of an instructor, a student or a DPE */
  profilePanel: (props: NewProfilePanelProps) => ReactNode
}

/** Add User (§2). */
export function AddUserPage({ onBack, onDone, onEdit, profilePanel }: AddProps) {
  const create = useCreateUser()
  /** by type: who chooses another, and the first again, finds what was entered */
  const [profiles, setProfiles] = useState<Readonly<Record<number, NewProfile>>>({})
  const [share, setShare] = useState<number>()
  const profileOf = (type: number | null | undefined) => profiles[type ?? 0] ?? NO_PROFILE
  const save = async (typed: Typed) => {
    const body = newUserOf(filledOf(undefined, typed))
    const profile = profileOf(body.userTypeId)
    // §5: asked before anything is created.
    if (await isTaken(body.username)) return { wrong: { username: usersMessages.usernameTaken } }
    const { id } = await create.mutateAsync({ body, profile, sent: setShare })
    showSuccess(usersMessages.created)
    const who = `${body.firstName} ${body.lastName}`
    const text = 'invite' in body ? usersMessages.invited(body.email) : usersMessages.added(who)
    notify({ type: 'info', text, action: { label: 'Edit', onClick: () => onEdit(id) } })
    onDone()
    return 'left' as const
  }
  const saveAll = async (typed: Typed) => {
    // From here on nothing more goes with them.
    setShare(0)
    return save(typed).finally(() => setShare(undefined))
  }
  return (
    <UserForm
      title="Add User"
      user={undefined}
      failed={usersMessages.creationFailed}
      save={saveAll}
      onBack={onBack}
      isMoreChanged={Object.keys(profiles).length > 0}
      more={(type, errors, onChanged) =>
        profilePanel({
          userTypeId: type,
          profile: profileOf(type),
          onChange: (change) => {
            onChanged()
            setProfiles((now) => ({ ...now, [type ?? 0]: change(now[type ?? 0] ?? NO_PROFILE) }))
          },
          errors,
          share,
        })
      }
    />
  )
}

/** Edit User (§2). */
export function EditUserPage({ id, ...props }: EditProps & { id: number }) {
  const user = useQuery(userQuery(id))
  // What may be changed of them is known before anything is: no field is locked with something typed in it.
  const { foreign, isAsked } = useForeignScope(id)
  const isSlow = useDelayed(user.isPending || !isAsked)
  const retry = retryOf(user)
  if (user.data && isAsked) return <EditForm user={user.data} foreign={foreign} {...props} />
  return (
    <div aria-busy={!user.error}>
      <UserFormHead title="Edit User" onBack={props.onBack} />
      {user.error && (
        <Banner tone="error" action={retry && { label: 'Retry', pending: user.isFetching, onClick: retry }}>
          {usersMessages.loadFailed(user.error.message)}
        </Banner>
      )}
      {isSlow && (
        <div role="status" aria-label="Loading the user" className="grid gap-6 px-(--gutter) py-5">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="w-60" />
          ))}
        </div>
      )}
    </div>
  )
}

type EditFormProps = EditProps & Pick<UserFormProps, 'foreign'> & { user: User }

function EditForm({ user, foreign, mayDelete, more, onBack, onDone }: EditFormProps) {
  const update = useUpdateUser(user.id)
  const { deleteUser, confirmDialog } = useUserDeletion(onDone)
  const isDeleted = user.archived_at !== null
  const save = async (typed: Typed) => {
    const changes = changesOf(user, typed)
    let saved = user
    if (Object.keys(changes).length > 0) {
      saved = await update.mutateAsync({ ...changes, version: user.version })
      showSuccess(usersMessages.updated)
    }
    // What stands beneath is not left behind: whoever saves means the page.
    if (!(await saveTheRest())) return { saved }
    onDone()
    return 'left' as const
  }
  return (
    <div>
      <UserForm
        title="Edit User"
        user={user}
        failed={usersMessages.updateFailed}
        save={save}
        foreign={foreign}
        onBack={onBack}
        deleted={isDeleted && <DeletedBanner user={user} mayRestore={mayDelete} />}
        aside={
          mayDelete &&
          !isDeleted && (
            <Button
              variant="ghost"
              icon={Trash2}
              disabledReason={foreign && usersMessages.deletionWithheld(foreign)}
              onClick={() => void deleteUser(user)}
            >
              Delete
            </Button>
          )
        }
      />
      {!isDeleted && <SignInPanel id={user.id} />}
      {more}
      {confirmDialog}
    </div>
  )
}
