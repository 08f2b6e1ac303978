import { ArrowLeft } from 'lucide'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { asError } from '#web/lib/as-error.ts'
import { isMoreToSave } from '#web/lib/page-savers.ts'
import { refusedFields } from '#web/lib/refused-fields.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
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
  type Typed,
  theirsOf,
  tidied,
  withInvitation,
  withPassword,
} from './user-form.ts'
import { conflictIn } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

type HeadProps = {
  onBack: () => void
  title: string
  saving?: boolean | undefined
  aside?: ReactNode
  /** whom it is about, as the server has them */
  user?: User | undefined
}

export function UserFormHead({ title, user, onBack, saving, aside }: HeadProps) {
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

export type UserFormProps = {
  /** to where one came from, asked first where something is not saved */
  onBack: () => void
  title: string
  /** as the server has them; undefined for somebody new */
  user: User | undefined
  /** a scope they hold and who is signed in does not */
  foreign?: string | undefined
  failed: (reason: string) => string
  /** @returns `left` where all is saved and the page is being left, the user where only they are; otherwise what is to be said beside fields */
  save: (typed: Typed) => Promise<'left' | { saved: User } | { wrong: Errors }>
  /** what else can be done, before Save */
  aside?: ReactNode
  /** says that they are deleted: nothing is changed then (R29) */
  deleted?: ReactNode
  /** beneath it: by the type that is chosen, with what the server refused until something is changed */
  more?: (userTypeId: number | null, refused: Readonly<Record<string, string>>, onChanged: () => void) => ReactNode
  /** whether something of that is not saved */
  isMoreChanged?: boolean
}

/** The form of both. What was typed stays until it is saved, whatever comes between. */
export function UserForm(props: UserFormProps) {
  const { title, user, foreign, failed, save, onBack, aside, deleted, more, isMoreChanged = false } = props
  const session = useSession()
  const [typed, setTyped] = useState<Typed>({})
  /** fields that were left once with something in them, or all after Save: what is wrong is said then */
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Errors>({})
  const [error, setError] = useState<Error>()
  const [saving, setSaving] = useState(false)
  /** the page may stand a moment longer, until the next one is loaded: there is nothing to be asked about then */
  const [isSaved, setIsSaved] = useState(false)
  /** as they were when what was typed was begun: what somebody else has changed since is shown beside it (R35) */
  const [seen, setSeen] = useState(user)
  const form = useRef<HTMLFormElement>(null)
  const isNew = user === undefined
  const filled = filledOf(user, typed)
  const problems = errorsOf(filled, isNew)
  const errors: Errors = Object.fromEntries(
    FIELDS.map((field) => [field, refused[field] ?? (left.has(field) ? problems[field] : undefined)]),
  )
  const conflict = conflictIn(error)
  const refusedElsewhere = useMemo(() => refusedFields(error), [error])
  const { confirm, confirmDialog } = useConfirm()
  useLeaveGuard(!isSaved && (isMoreChanged || isChanged(user, typed)), () =>
    confirm(saving ? usersMessages.leaveSaving : LEAVE_UNSAVED),
  )

  const write = (change: Typed, field: Field) => {
    setTyped((now) => ({ ...now, ...change }))
    setRefused(({ [field]: _, ...rest }) => rest)
  }
  const leave = (field: Field) => {
    const text = typed[field]
    if (field !== 'userTypeId' && field !== 'userStatusId' && typeof text === 'string') {
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
      const outcome = await save(typed)
      if (outcome === 'left') setIsSaved(true)
      else if ('wrong' in outcome) refuse(outcome.wrong)
      else {
        setSeen(outcome.saved)
        setTyped((now) => typedSince(typed, now))
      }
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
    if (user && Object.keys(changesOf(user, typed)).length === 0 && !isMoreToSave()) return onBack()
    send()
  }
  useSaveKey(() => form.current?.requestSubmit())
  return (
    <div>
      <form ref={form} noValidate onSubmit={submit}>
        <UserFormHead title={title} user={user} onBack={onBack} saving={deleted ? undefined : saving} aside={aside} />
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
              isOwn={user !== undefined && user.id === session?.user.id}
              onWrite={(field, text) => write(field === 'password' ? withPassword(text) : { [field]: text }, field)}
              onInvite={(invite) => write(withInvitation(invite), 'password')}
              onChoose={(field, id) => write({ [field]: id }, field)}
              onLeave={leave}
            />
          </fieldset>
        </div>
        {confirmDialog}
      </form>
      {more?.(filled.userTypeId, refusedElsewhere, () => setError(undefined))}
    </div>
  )
}
