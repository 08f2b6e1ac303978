import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import type { AllSettings } from '#contract/settings.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { type FieldErrors, keysOf, useForm } from '#web/lib/use-form.ts'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { type SettingsBody, useChangeSettings } from './settings-api.ts'
import { settingsMessages } from './settings-messages.ts'

type DraftOptions<Values> = {
  /** as the server has it */
  all: AllSettings
  /** this part of it */
  savedOf: (all: AllSettings) => Values
  /** how a field is called, and how it is said what somebody else has set, where it is not a text */
  shown: { [Field in keyof Values]: { label: string; say?: (value: Values[Field]) => ReactNode } }
  /** what is wrong before anything is sent, by field */
  problemsOf?: (values: Values) => FieldErrors<Values>
  /** what is sent of what was changed */
  bodyOf: (changed: Partial<Values>, values: Values) => SettingsBody
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A part of the settings while it is edited. What was typed stays until it is saved, whatever comes between; only what changed is sent, with
 * the version it was typed over: what somebody else has changed since is not overwritten unseen (R35).
 */
export function useDraft<Values extends Record<string, unknown>>(options: DraftOptions<Values>) {
  const { all, savedOf, shown, problemsOf, bodyOf } = options
  /** what was typed, was typed over this */
  const [over, setOver] = useState(all)
  const isMineKept = useRef(false)
  const change = useChangeSettings()
  const saved = savedOf(all)
  const form = useForm<Values, Extract<keyof Values, string>, { body: SettingsBody; after: AllSettings }>({
    saved,
    fields: keysOf(shown),
    ...(problemsOf && { problemsOf }),
    save: async (_, values) => {
      const { version } = isMineKept.current ? all : over
      isMineKept.current = false
      if (!form.isChanged) return false
      const changed: Partial<Values> = {}
      for (const field of form.changed) changed[field] = values[field]
      const body = bodyOf(changed, values)
      const after = await change.mutateAsync({ ...body, version })
      showSuccess(settingsMessages.saved)
      return { body, after }
    },
    onSaved({ body, after }, rest) {
      // What was typed meanwhile is typed over what is saved now, unless somebody else's change came with the answer that has not been seen.
      const [before, since] = [savedOf(over), savedOf(after)]
      const isUnseen = Object.keys(rest).some((field) => !(field in body) && !isSame(before[field], since[field]))
      if (!isUnseen) setOver(after)
    },
  })
  const { values, isChanged, error } = form
  useUnsavedPart(isChanged)
  const set = (more: Partial<Values>) => {
    if (!isChanged) setOver(all)
    form.write(more)
  }
  const discard = () => {
    setOver(all)
    form.discard()
  }
  const theirs = () => {
    const before = savedOf(over)
    return form.changed
      .filter((field) => !isSame(before[field], saved[field]))
      .map((field) => {
        const { label, say = String } = shown[field]
        return { label, value: say(saved[field]) }
      })
  }
  const isConflict = error instanceof ApiError && error.code === 'conflict' && isChanged
  return {
    values,
    set,
    errorOf: form.errorOf,
    isChanged,
    form: { ref: form.ref, onSubmit: form.submit },
    pending: form.pending,
    /** said over the form, unless it stands beside a field */
    failed: isConflict ? undefined : form.failed,
    conflict: isConflict
      ? {
          text: error.message,
          theirs: theirs(),
          keepMine() {
            isMineKept.current = true
            void form.send()
          },
          takeTheirs: discard,
        }
      : undefined,
  }
}
export type Draft = Pick<ReturnType<typeof useDraft>, 'form' | 'isChanged' | 'pending' | 'failed' | 'conflict'>

type Note = (part: string, isChanged: boolean) => void
const Parts = createContext<Note>(() => undefined)

/** Asks once before the page is left, however many of its parts are not saved. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set())
  const { confirm, confirmDialog } = useConfirm()
  useLeaveGuard(parts.size > 0, () => confirm(LEAVE_UNSAVED))
  const note = useCallback<Note>((part, isChanged) => {
    setParts((now) => {
      if (now.has(part) === isChanged) return now
      const next = new Set(now)
      if (isChanged) next.add(part)
      else next.delete(part)
      return next
    })
  }, [])
  return (
    <Parts value={note}>
      {children}
      {confirmDialog}
    </Parts>
  )
}

/** Says whether a part of the page is changed and not saved. */
function useUnsavedPart(isChanged: boolean): void {
  const part = useId()
  const note = useContext(Parts)
  useEffect(() => {
    note(part, isChanged)
    return () => note(part, false)
  }, [note, part, isChanged])
}
