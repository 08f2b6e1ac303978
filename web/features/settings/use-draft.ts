import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { AllSettings } from '#contract/settings.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { refusedFields } from '#web/lib/refused-fields.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { type SettingsBody, useChangeSettings } from './settings-api.ts'
import { settingsMessages } from './settings-messages.ts'
import { useUnsavedPart } from './unsaved-parts.tsx'

type DraftOptions<Values> = {
  /** as the server has it */
  all: AllSettings
  /** this part of it */
  savedOf: (all: AllSettings) => Values
  /** how a field is called, and how it is said what somebody else has set, where it is not a text */
  shown: { [Field in keyof Values]: { label: string; say?: (value: Values[Field]) => ReactNode } }
  /** what is wrong before anything is sent, by field */
  problemsOf?: (values: Values) => Partial<Record<keyof Values, string>>
  /** what is sent of what was changed */
  bodyOf: (changed: Partial<Values>, values: Values) => SettingsBody
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed, and what it was typed over. */
type Typing<Values> = { typed: Partial<Values>; over: AllSettings }

/**
 * A part of the settings while it is edited. What was typed stays until it is saved, whatever comes between; only what changed is sent, with
 * the version it was typed over: what somebody else has changed since is not overwritten unseen (R35).
 */
export function useDraft<Values extends Record<string, unknown>>(options: DraftOptions<Values>) {
  const { all, savedOf, shown, problemsOf = () => ({}), bodyOf } = options
  const [{ typed, over }, setTyping] = useState<Typing<Values>>({ typed: {}, over: all })
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChangeSettings()

  const saved = savedOf(all)
  const values: Values = { ...saved, ...typed }
  const changed: Partial<Values> = { ...typed }
  for (const field in changed) if (isSame(changed[field], saved[field])) delete changed[field]
  const isChanged = Object.keys(changed).length > 0
  const problems: Partial<Record<keyof Values, string>> = problemsOf(values)
  useUnsavedPart(isChanged)

  const set = (more: Partial<Values>) => {
    setTyping((now) => ({ typed: { ...now.typed, ...more }, over: isChanged ? now.over : all }))
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in more))))
  }
  const focusOn = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const send = useOnce(async (version: number) => {
    try {
      const body = bodyOf(changed, values)
      const after = await change.mutateAsync({ ...body, version })
      setTyping((now) => {
        // What was typed while it was on its way is not saved yet, and stays. It is typed over what is saved now, unless somebody else's
        // change came with the answer that has not been seen.
        const rest = typedSince({ ...values }, now.typed)
        const [before, since] = [savedOf(now.over), savedOf(after)]
        const isUnseen = Object.keys(rest).some((field) => !(field in body) && !isSame(before[field], since[field]))
        return { typed: rest, over: isUnseen ? now.over : after }
      })
      setIsTried(false)
      showSuccess(settingsMessages.saved)
    } catch (error) {
      const fields = refusedFields(error)
      setRefused(fields)
      const [first] = Object.keys(fields)
      if (first !== undefined) focusOn(first)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const [wrong] = Object.keys(problems)
    if (wrong !== undefined) focusOn(wrong)
    else if (isChanged) send(over.version)
  }
  const discard = () => {
    setTyping({ typed: {}, over: all })
    setIsTried(false)
    setRefused({})
    change.reset()
  }
  const theirs = () => {
    const before = savedOf(over)
    const fields: Extract<keyof Values, string>[] = []
    for (const field in changed) if (!isSame(before[field], saved[field])) fields.push(field)
    return fields.map((field) => {
      const { label, say = String } = shown[field]
      return { label, value: say(saved[field]) }
    })
  }
  const { error } = change
  const isConflict = error instanceof ApiError && error.code === 'conflict' && isChanged
  return {
    values,
    set,
    errorOf: (field: keyof Values & string): string | undefined =>
      refused[field] ?? (isTried ? problems[field] : undefined),
    isChanged,
    form: { ref: form, onSubmit: submit },
    pending: change.isPending,
    /** said over the form, unless it stands beside a field */
    failed: error && !isConflict && Object.keys(refused).length === 0 ? error : undefined,
    conflict: isConflict
      ? { text: error.message, theirs: theirs(), keepMine: () => send(all.version), takeTheirs: discard }
      : undefined,
  }
}
export type Draft = Pick<ReturnType<typeof useDraft>, 'form' | 'isChanged' | 'pending' | 'failed' | 'conflict'>
