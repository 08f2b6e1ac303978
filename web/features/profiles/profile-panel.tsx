import { type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { usePageSaver } from '#web/lib/page-savers.ts'
import { keysOf, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { AskToDescribe, HowFar } from './ask-to-describe.tsx'
import { profilesMessages } from './profiles-messages.ts'

type Known = { id: number; userId: number; version: number; updated_by: string | null }

/** What is drawn of the fields. */
export type ProfileForm<Entry> = {
  entry: Entry
  write: (change: Partial<Entry>) => void
  /** what the server refused, by field */
  errors: Readonly<Record<string, string | undefined>>
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
  const { noun, known, queryKey, entryOf, save, isLocked, children } = props
  const { confirm, confirmDialog } = useConfirm()
  const client = useQueryClient()
  /** what is typed is typed over this */
  const latest = useRef(known)
  useLayoutEffect(() => {
    latest.current = known
  }, [known])
  const form = useForm<Entry, Extract<keyof Entry, string>, Profile>({
    saved: entryOf(known),
    fields: keysOf(entryOf(known)),
    save: (typed) => save(latest.current, { ...entryOf(latest.current), ...typed }),
    onSaved(after) {
      latest.current = after
      client.setQueryData(queryKey, after)
      readAgain(client)
      notify({ type: 'success', text: profilesMessages.saved(noun) })
    },
    onFailed(error) {
      // What somebody else made of it is shown, with what was typed over it.
      if (isConflict(error)) void client.invalidateQueries({ queryKey })
      readAgain(client)
    },
  })
  const { isChanged, failed } = form
  useLeaveGuard(isChanged, () => confirm(LEAVE_UNSAVED))
  usePageSaver(isChanged && !isLocked, form.sendAll)
  const { remove } = useRemoval(props, confirm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged || !known) form.submit()
  }
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {!known && <p className="text-text-2">{profilesMessages.none(noun)}</p>}
      {failed && <FormError>{sayFailure(failed, noun)}</FormError>}
      <fieldset disabled={isLocked} className="grid grid-cols-1 items-start gap-4 phone:grid-cols-2">
        {children({ entry: form.values, write: form.write, errors: form.refused })}
      </fieldset>
      {!isLocked && (
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            pending={form.pending}
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

/** The log of what was done, and what is known of people. */
function readAgain(client: QueryClient): void {
  for (const queryKey of [['activity'], ['users', 'profile']]) void client.invalidateQueries({ queryKey })
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
    readAgain(client)
  }
  return { remove }
}
