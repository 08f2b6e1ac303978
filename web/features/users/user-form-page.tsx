import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { asError } from '#web/lib/as-error.ts'
import { refusedFields } from '#web/lib/refused-fields.ts'
import { retryOf } from '#web/lib/retry-of.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUserDeletion } from './delete-user.ts'
import { DeletedBanner } from './deleted-banner.tsx'
import { useForeignScope } from './foreign-scope.ts'
import { useSaveKey } from './use-save-key.ts'
import { UserFields } from './user-fields.tsx'
import {
  changesOf,
  type Errors,
  errorsOf,
  FIELDS,
  type Field,
  filledOf,
  isChanged,
  newUserOf,
  type Typed,
  theirsOf,
  tidied,
  withPassword,
} from './user-form.ts'
import { conflictIn, isTaken, useCreateUser, userQuery, useUpdateUser } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

/** Beneath the form, and needed after it at the earliest. Where it does not come, the form stays. */
const SignInPanel = lazy(
  (): Promise<{ default: ComponentType<{ id: number }> }> =>
    import('./sign-in-panel.tsx').then(
      (loaded) => ({ default: loaded.SignInPanel }),
      () => ({ default: PanelNotLoaded }),
    ),
)

const PanelNotLoaded = () => (
  <div className="px-(--gutter)">
    <FormError>{usersMessages.signInNotLoaded}</FormError>
  </div>
)

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

/** Add User (§2). @param onEdit leads to whom was added: not everybody comes back to a list of users */
export function AddUserPage({ onBack, onDone, onEdit }: FormProps & { onEdit: (id: number) => void }) {
  const create = useCreateUser()
  const save = async (typed: Typed) => {
    const body = newUserOf(filledOf(undefined, typed))
    // §5: asked before anything is created.
    if (await isTaken(body.username)) return { username: usersMessages.usernameTaken }
    const { id } = await create.mutateAsync(body)
    showSuccess(usersMessages.created)
    const who = `${body.firstName} ${body.lastName}`
    const text = 'invite' in body ? usersMessages.invited(body.email) : usersMessages.added(who)
    notify({ type: 'info', text, action: { label: 'Edit', onClick: () => onEdit(id) } })
    onDone()
    return {}
  }
  return (
    <UserForm title="Add User" user={undefined} failed={usersMessages.creationFailed} save={save} onBack={onBack} />
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
    <div>
      <Head title="Edit User" onBack={props.onBack} />
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
    await update.mutateAsync({ ...changesOf(user, typed), version: user.version })
    showSuccess(usersMessages.updated)
    onDone()
    return {}
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
      {!isDeleted && (
        <Suspense>
          <SignInPanel id={user.id} />
        </Suspense>
      )}
      {more}
      {confirmDialog}
    </div>
  )
}

type HeadProps = Pick<FormProps, 'onBack'> & {
  title: string
  saving?: boolean | undefined
  aside?: ReactNode
  /** whom it is about, as the server has them */
  user?: User | undefined
}

function Head({ title, user, onBack, saving, aside }: HeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-2 px-(--gutter) pt-4 pb-3">
      <IconButton icon={ArrowLeft} label="Back" className="-ml-2" onClick={onBack} />
      <h1 className="min-w-0 text-xl font-semibold tracking-[-0.017em] max-phone:flex-1">{title}</h1>
      <p className="min-w-0 flex-1 truncate text-text-2 max-phone:order-last max-phone:basis-full max-phone:empty:hidden">
        {user && `${user.firstName} ${user.lastName}`}
      </p>
      {aside}
      {saving !== undefined && (
        <Button type="submit" variant="primary" pending={saving} aria-keyshortcuts="Control+S Meta+S">
          Save
        </Button>
      )}
    </header>
  )
}

type UserFormProps = Pick<FormProps, 'onBack'> & {
  title: string
  /** as the server has them; undefined for somebody new */
  user: User | undefined
  /** a scope they hold and who is signed in does not */
  foreign?: string | undefined
  failed: (reason: string) => string
  /** @returns what is to be said beside fields: nothing where it is saved */
  save: (typed: Typed) => Promise<Errors>
  /** what else can be done, before Save */
  aside?: ReactNode
  /** says that they are deleted: nothing is changed then (R29) */
  deleted?: ReactNode
}

/** The form of both. What was typed stays until it is saved, whatever comes between. */
function UserForm({ title, user, foreign, failed, save, onBack, aside, deleted }: UserFormProps) {
  const [typed, setTyped] = useState<Typed>({})
  /** fields that were left once with something in them, or all after Save: what is wrong is said then */
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Errors>({})
  const [error, setError] = useState<Error>()
  const [saving, setSaving] = useState(false)
  /** the page may stand a moment longer, until the next one is loaded: there is nothing to be asked about then */
  const [isSaved, setIsSaved] = useState(false)
  /** as they were when what was typed was begun: what somebody else has changed since is shown beside it (R35) */
  const [seen] = useState(user)
  const form = useRef<HTMLFormElement>(null)
  const isNew = user === undefined
  const filled = filledOf(user, typed)
  const problems = errorsOf(filled, isNew)
  const errors: Errors = Object.fromEntries(
    FIELDS.map((field) => [field, refused[field] ?? (left.has(field) ? problems[field] : undefined)]),
  )
  const conflict = conflictIn(error)
  const { confirm, confirmDialog } = useConfirm()
  useLeaveGuard(!isSaved && isChanged(user, typed), () => confirm(LEAVE_UNSAVED))

  const write = (change: Typed, field: Field) => {
    setTyped((now) => ({ ...now, ...change }))
    setRefused(({ [field]: _, ...rest }) => rest)
  }
  const leave = (field: Field) => {
    const text = typed[field]
    if (field !== 'userTypeId' && field !== 'userStatusId' && field !== 'enabled' && typeof text === 'string') {
      setTyped((now) => ({ ...now, [field]: tidied(field, text) }))
    }
    if (filled[field]) setLeft((now) => new Set(now).add(field))
  }
  const focusFirst = (wrong: Errors) => {
    const first = FIELDS.find((field) => wrong[field] !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] [role="combobox"]`)?.focus()
  }
  const refuse = (wrong: Errors) => {
    setRefused(wrong)
    focusFirst(wrong)
  }
  const send = useOnce(async () => {
    setSaving(true)
    setError(undefined)
    try {
      const wrong = await save(typed)
      setIsSaved(Object.keys(wrong).length === 0)
      refuse(wrong)
    } catch (caught) {
      const failure = asError(caught)
      setError(failure)
      refuse(refusedFields(failure))
    } finally {
      setSaving(false)
    }
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (deleted) return
    setLeft(new Set(FIELDS))
    if (FIELDS.some((field) => problems[field])) return focusFirst(problems)
    if (user && Object.keys(changesOf(user, typed)).length === 0) return onBack()
    send()
  }
  useSaveKey(() => form.current?.requestSubmit())
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Head title={title} user={user} onBack={onBack} saving={deleted ? undefined : saving} aside={aside} />
      {deleted || <hr className="border-line" />}
      <div className="grid max-w-180 grid-cols-1 gap-4 px-(--gutter) py-5">
        {error && !conflict && <FormError>{failed(error.message)}</FormError>}
        {conflict && <FormError>{usersMessages.conflict(conflict.updated_by ?? 'Somebody')}</FormError>}
        <fieldset disabled={Boolean(deleted)}>
          <UserFields
            filled={filled}
            isNew={isNew}
            errors={errors}
            theirs={user && seen ? theirsOf(seen, user, typed) : {}}
            foreign={foreign}
            onWrite={(field, text) => write(field === 'password' ? withPassword(text) : { [field]: text }, field)}
            onEnable={(enabled) => write({ enabled }, 'enabled')}
            onChoose={(field, id) => write({ [field]: id }, field)}
            onLeave={leave}
          />
        </fieldset>
      </div>
      {confirmDialog}
    </form>
  )
}
