import { type FormEvent, type ReactNode, useState } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { refusedFields } from '#web/lib/refused-fields.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { onboardingMessages } from './onboarding-messages.ts'

/** What is drawn of the fields of a step. */
export type StepFields<Entry> = {
  entry: Entry
  write: (change: Partial<Entry>) => void
  /** what is wrong, by field */
  errors: Readonly<Record<string, string>>
}

type StepFormProps<Entry extends object> = {
  /** as it was saved */
  known: Entry
  /** what is wrong before it is sent, by field */
  problems?: (entry: Entry) => Readonly<Record<string, string>>
  /** is given what was typed: the rest stays as it is by now */
  save: (typed: Partial<Entry>) => Promise<unknown>
  /** what the button does */
  action: string
  /** why it cannot be gone on yet */
  waiting?: string | undefined
  /** asks before it is left, in place of the usual question */
  askToLeave?: () => Promise<boolean>
  onBack: (() => void) | undefined
  children: (fields: StepFields<Entry>) => ReactNode
}

/** One step: saved when it is gone on. Nothing typed is lost, whatever the answer. */
export function StepForm<Entry extends object>(props: StepFormProps<Entry>) {
  const { known, problems, save, action, waiting, askToLeave, onBack, children } = props
  const [typed, setTyped] = useState<Partial<Entry>>({})
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [saving, setSaving] = useState(false)
  const { confirm, confirmDialog } = useConfirm()
  const entry: Entry = { ...known, ...typed }
  const wrong = problems?.(entry) ?? {}
  const refused = refusedFields(failure)
  const isUnsaved = Object.keys(typed).length > 0 || waiting !== undefined
  const mayLeave = askToLeave ?? (() => confirm(LEAVE_UNSAVED))
  useLeaveGuard(isUnsaved, mayLeave)
  const back = async () => {
    if (!isUnsaved || (await mayLeave())) onBack?.()
  }
  const send = useOnce(async () => {
    setSaving(true)
    setFailure(undefined)
    try {
      await save(typed)
    } catch (error) {
      setFailure(asError(error))
    } finally {
      setSaving(false)
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(wrong)
    if (first === undefined) send()
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const write = (change: Partial<Entry>) => {
    // On its way: what were typed now would go with the step.
    if (saving) return
    setTyped((now) => ({ ...now, ...change }))
    setFailure(undefined)
  }
  const isSaidBeside = Object.keys(refused).length > 0
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4">
      {children({ entry, write, errors: { ...(tried && wrong), ...refused } })}
      {failure && !isSaidBeside && <FormError>{onboardingMessages.saveFailed(failure.message)}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={saving} disabledReason={waiting ?? false}>
          {action}
        </Button>
        {onBack && (
          <Button variant="ghost" onClick={() => void back()}>
            Back
          </Button>
        )}
      </div>
      {confirmDialog}
    </form>
  )
}
