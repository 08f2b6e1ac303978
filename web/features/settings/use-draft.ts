import { type FormEvent, useRef, useState } from 'react'
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
  saved: Values
  /** of all settings */
  version: number
  /** what is wrong before anything is sent, by field */
  problemsOf?: (values: Values) => Partial<Record<keyof Values, string>>
  /** what is sent of what was changed */
  bodyOf: (changed: Partial<Values>, values: Values) => SettingsBody
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A part of the settings while it is edited. What was typed stays until it is saved, whatever comes between; only what changed is sent, with
 * the version it was typed over: what somebody else has changed since is not overwritten unseen (R35).
 */
export function useDraft<Values extends Record<string, unknown>>(options: DraftOptions<Values>) {
  const { saved, version, problemsOf = () => ({}), bodyOf } = options
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [base, setBase] = useState(version)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const change = useChangeSettings()

  const values: Values = { ...saved, ...typed }
  const changed: Partial<Values> = { ...typed }
  for (const field in changed) if (isSame(changed[field], saved[field])) delete changed[field]
  const isChanged = Object.keys(changed).length > 0
  const problems: Partial<Record<keyof Values, string>> = problemsOf(values)
  useUnsavedPart(isChanged)

  const set = (more: Partial<Values>) => {
    if (!isChanged) setBase(version)
    setTyped((now) => ({ ...now, ...more }))
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in more))))
  }
  const focusOn = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const send = useOnce(async (over: number) => {
    try {
      await change.mutateAsync({ ...bodyOf(changed, values), version: over })
      // What was typed while it was on its way is not saved yet, and stays.
      setTyped((now) => typedSince({ ...values }, now))
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
    else if (isChanged) send(base)
  }
  const discard = () => {
    setTyped({})
    setIsTried(false)
    setRefused({})
    change.reset()
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
    conflict: isConflict ? { text: error.message, keepMine: () => send(version), takeTheirs: discard } : undefined,
  }
}
export type Draft = Pick<ReturnType<typeof useDraft>, 'form' | 'isChanged' | 'pending' | 'failed' | 'conflict'>
