import { ArrowLeft } from 'lucide'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { refusedFields } from '#web/lib/errors.ts'
import { withModifier } from '#web/lib/keyboard.ts'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { isMoreToSave } from '#web/lib/page-savers.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { UserFields } from './user-fields.tsx'
import {
  changesOf,
  differs,
  type Errors,
  errorsOf,
  FIELDS,
  type Field,
  type Filled,
  filledOf,
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
  /** the page may stand a moment longer, until the next one is loaded: there is nothing to be asked about then */
  const [isSaved, setIsSaved] = useState(false)
  /** as they were when what was typed was begun: what somebody else has changed since is shown beside it (R35) */
  const [seen, setSeen] = useState(user)
  const isNew = user === undefined
  const form = useForm<Filled, Field, User>({
    saved: filledOf(user, {}),
    fields: FIELDS,
    problemsOf: (values) => errorsOf(values, isNew),
    tidied,
    differs,
    save: async (typed) => {
      if (deleted) return false
      if (user && Object.keys(changesOf(user, typed)).length === 0 && !isMoreToSave()) {
        onBack()
        return false
      }
      const outcome = await save(typed)
      if (outcome === 'left') setIsSaved(true)
      else if ('wrong' in outcome) form.refuse(outcome.wrong)
      else return outcome.saved
      return false
    },
    onSaved: setSeen,
  })
  const { typed, values, error, pending } = form
  const errors: Errors = Object.fromEntries(FIELDS.map((field) => [field, form.errorOf(field)]))
  const conflict = conflictIn(error)
  const refusedElsewhere = useMemo(() => refusedFields(error), [error])
  const { confirm, confirmDialog } = useConfirm()
  useLeaveGuard(!isSaved && (isMoreChanged || form.isChanged), () =>
    confirm(pending ? usersMessages.leaveSaving : LEAVE_UNSAVED),
  )
  useSaveKey(() => form.ref.current?.requestSubmit())
  return (
    <div>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <UserFormHead title={title} user={user} onBack={onBack} saving={deleted ? undefined : pending} aside={aside} />
        {deleted || <hr className="border-line" />}
        <div className="grid max-w-180 grid-cols-1 gap-4 px-(--gutter) py-5">
          {error && !conflict && <FormError>{failed(error.message)}</FormError>}
          {conflict && <FormError>{usersMessages.conflict(conflict.updated_by ?? 'Somebody')}</FormError>}
          <fieldset disabled={Boolean(deleted)}>
            <UserFields
              filled={values}
              isNew={isNew}
              errors={errors}
              theirs={user && seen ? theirsOf(seen, user, typed) : {}}
              foreign={foreign}
              isOwn={user !== undefined && user.id === session?.user.id}
              onWrite={(field, text) => form.write(field === 'password' ? withPassword(text) : { [field]: text })}
              onInvite={(invite) => form.write(withInvitation(invite))}
              onChoose={(field, id) => form.write({ [field]: id })}
              onLeave={form.leave}
            />
          </fieldset>
        </div>
        {confirmDialog}
      </form>
      {more?.(values.userTypeId, refusedElsewhere, form.dismiss)}
    </div>
  )
}

const SHORTCUTS = { place: 'On this page', keys: [[withModifier('S'), 'Save']] } as const

/** R37: Ctrl/Cmd+S saves. */
function useSaveKey(save: () => void): void {
  useShortcuts(SHORTCUTS)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [])
}
