import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { refusedFields, retryOf } from '#web/lib/errors.ts'
import { usePageSaver } from '#web/lib/page-savers.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { typedSince } from '#web/lib/use-form.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskToDescribe, HowFar } from './ask-to-describe.tsx'
import { profilesMessages } from './profiles-messages.ts'

type Known = { id: number; userId: number; version: number; updated_by: string | null }

/** What is drawn of the fields. */
export type ProfileForm<Entry> = {
  entry: Entry
  write: (change: Partial<Entry>) => void
  /** what the server refused, by field */
  errors: Readonly<Record<string, string>>
}

type ProfilePanelProps<Profile extends Known, Entry extends object> = {
  /** "Instructor" */
  title: string
  /** "instructor", in sentences */
  noun: string
  /** what the server has; null where there is none yet */
  query: UseQueryResult<Profile | null>
  queryKey: readonly unknown[]
  entryOf: (known: Profile | null) => Entry
  save: (known: Profile | null, entry: Entry) => Promise<Profile>
  remove: (known: Profile) => Promise<unknown>
  /** of somebody deleted, of whom nothing is changed */
  isLocked: boolean
  children: (form: ProfileForm<Entry>) => ReactNode
  /** beneath the form, once there is one */
  more?: (known: Profile) => ReactNode
}

/** What is known of somebody as an instructor, a student or a DPE, saved for itself. What was typed stays until it is saved. */
export function ProfilePanel<Profile extends Known, Entry extends object>(props: ProfilePanelProps<Profile, Entry>) {
  const { title, noun, query, more } = props
  const heading = useId()
  const isSlow = useDelayed(query.isPending)
  const known = query.data
  return (
    <section aria-labelledby={heading} className="border-t border-line">
      <div className="grid max-w-180 grid-cols-1 gap-4 px-(--gutter) py-5">
        <h2 id={heading} className="text-l font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        {known !== undefined && <Fields {...props} known={known} />}
        {query.error && known === undefined && (
          <FormError onRetry={retryOf(query)}>{profilesMessages.loadFailed(noun, query.error.message)}</FormError>
        )}
        {isSlow && (
          <div role="status" aria-label={`Loading the ${noun}`} className="grid gap-4">
            <Skeleton className="w-60" />
            <Skeleton className="w-80 max-w-full" />
          </div>
        )}
        {known && more?.(known)}
      </div>
    </section>
  )
}

function Fields<Profile extends Known, Entry extends object>(
  props: ProfilePanelProps<Profile, Entry> & { known: Profile | null },
) {
  const { noun, known, entryOf, isLocked, children } = props
  const [typed, setTyped] = useState<Partial<Entry>>({})
  const { confirm, confirmDialog } = useConfirm()
  const before = entryOf(known)
  const entry: Entry = { ...before, ...typed }
  const isChanged = differs(before, typed)
  useLeaveGuard(isChanged, () => confirm(LEAVE_UNSAVED))
  const { saveAll, send, saving, error, errors, forget } = useSaving(props, { entry, typed }, (sent) =>
    // What was typed while it was on its way is not saved yet, and stays.
    setTyped((now) => typedSince(sent, now)),
  )
  usePageSaver(isChanged && !isLocked, saveAll)
  const { remove } = useRemoval(props, confirm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged || !known) send()
  }
  const write = (change: Partial<Entry>) => {
    setTyped((now) => ({ ...now, ...change }))
    forget()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {!known && <p className="text-text-2">{profilesMessages.none(noun)}</p>}
      {error && <FormError>{error}</FormError>}
      <fieldset disabled={isLocked} className="grid grid-cols-1 items-start gap-4 phone:grid-cols-2">
        {children({ entry, write, errors })}
      </fieldset>
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            pending={saving}
            disabledReason={known !== null && !isChanged && profilesMessages.unchanged}
          >
            {`Save ${noun}`}
          </Button>
          {known && (
            <>
              <AskToDescribe userId={known.userId} />
              <Button variant="ghost" onClick={() => void remove(known)}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
      {known && <HowFar userId={known.userId} />}
      {confirmDialog}
    </form>
  )
}

function differs<Entry extends object>(before: Entry, typed: Partial<Entry>): boolean {
  for (const field in typed) if (typed[field] !== before[field]) return true
  return false
}

/** Saving, from the button to what is said of it. */
function useSaving<Profile extends Known, Entry extends object>(
  { noun, known, queryKey, save }: ProfilePanelProps<Profile, Entry> & { known: Profile | null },
  { entry, typed }: { entry: Entry; typed: Partial<Entry> },
  onSaved: (sent: Entry) => void,
) {
  type Saved = { after: Profile; sent: Entry }
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const latest = useRef({ known, entry, typed })
  useLayoutEffect(() => {
    latest.current = { known, entry, typed }
  })
  /** @returns what it is by then; undefined where it was not saved */
  const attempt = async (before: Profile | null, sent: Entry): Promise<Saved | undefined> => {
    setSaving(true)
    setFailure(undefined)
    try {
      const after = await save(before, sent)
      client.setQueryData(queryKey, after)
      onSaved(sent)
      notify({ type: 'success', text: profilesMessages.saved(noun) })
      return { after, sent }
    } catch (error) {
      setFailure(asError(error))
      // What somebody else made of it is shown, with what was typed over it.
      if (isConflict(error)) await client.invalidateQueries({ queryKey })
      return undefined
    } finally {
      setSaving(false)
      for (const key of [['activity'], ['users', 'profile']]) void client.invalidateQueries({ queryKey: key })
    }
  }
  const underWay = useRef<Promise<Saved | undefined>>(undefined)
  /** Once at a time. */
  const send = (before = latest.current.known) => {
    underWay.current ??= attempt(before, latest.current.entry).finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }
  /** Saves all that is typed, also what is typed while it is on its way. @returns whether that succeeded */
  const saveAll = async (): Promise<boolean> => {
    let saved = await send()
    while (saved && differs(saved.sent, latest.current.typed)) saved = await send(saved.after)
    return saved !== undefined
  }
  const errors = refusedFields(failure)
  const isSaidBeside = Object.keys(errors).length > 0
  return {
    saveAll,
    send: () => void send(),
    saving,
    errors,
    error: failure && !isSaidBeside ? sayFailure(failure, noun) : undefined,
    forget: () => setFailure(undefined),
  }
}

/** Somebody else changed it, or made it, meanwhile. */
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

const sayFailure = (error: Error, noun: string): string =>
  isConflict(error) ? profilesMessages.conflict(error.message) : profilesMessages.saveFailed(noun, error.message)

/** Removing, from the question to what is said of it. */
function useRemoval<Profile extends Known, Entry extends object>(
  { noun, queryKey, remove: ask }: ProfilePanelProps<Profile, Entry>,
  confirm: ReturnType<typeof useConfirm>['confirm'],
) {
  const client = useQueryClient()
  const remove = async (known: Profile) => {
    const isSure = await confirm({
      title: profilesMessages.removeTitle(noun),
      text: profilesMessages.removeText(noun),
      actionLabel: 'Remove',
      danger: true,
    })
    if (!isSure) return
    try {
      await ask(known)
      client.setQueryData(queryKey, null)
      notify({ type: 'success', text: profilesMessages.removed(noun) })
    } catch (error) {
      showError(profilesMessages.removalFailed(noun, asError(error).message))
    }
    for (const key of [['activity'], ['users', 'profile']]) void client.invalidateQueries({ queryKey: key })
  }
  return { remove }
}
