import type { ReactNode } from 'react'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { type FieldErrors, keysOf, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { onboardingMessages } from './onboarding-messages.ts'

/** What is drawn of the fields of a step. */
export type StepFields<Entry> = {
  entry: Entry
  write: (change: Partial<Entry>) => void
  /** what is wrong, by field */
  errors: Readonly<Record<string, string | undefined>>
}

type StepFormProps<Entry extends object> = {
  /** as it was saved */
  known: Entry
  /** what is wrong before it is sent, by field */
  problems?: (entry: Entry) => FieldErrors<Entry>
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
  const { confirm, confirmDialog } = useConfirm()
  const fields = keysOf<Entry>(known)
  const form = useForm<Entry, Extract<keyof Entry, string>, true>({
    saved: known,
    fields,
    ...(problems && { problemsOf: problems }),
    save: async (typed) => {
      await save(typed)
      return true
    },
  })
  const { typed, values, refused, failed, pending } = form
  const isUnsaved = Object.keys(typed).length > 0 || waiting !== undefined
  const mayLeave = askToLeave ?? (() => confirm(LEAVE_UNSAVED))
  useLeaveGuard(isUnsaved, mayLeave)
  const back = async () => {
    if (!isUnsaved || (await mayLeave())) onBack?.()
  }
  const write = (change: Partial<Entry>) => {
    // On its way: what were typed now would go with the step.
    if (pending) return
    form.write(change)
    form.dismiss()
  }
  const errors = { ...Object.fromEntries(fields.map((field) => [field, form.errorOf(field)])), ...refused }
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="grid grid-cols-1 items-start gap-4">
      {children({ entry: values, write, errors })}
      {failed && <FormError>{onboardingMessages.saveFailed(failed.message)}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} disabledReason={waiting ?? false}>
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
