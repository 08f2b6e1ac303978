import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { formatCount } from '#web/lib/formats.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

/** What comes of something, said before it happens. */
export type Impact = {
  /** in a sentence */
  text: string
  /** what does not go into it */
  details?: ReactNode
  /** nothing would change: there is nothing to confirm */
  idle?: boolean
  /** a number to be typed before it can be confirmed, and what there are so many of */
  typed?: { text: string; of: string }
}

export type Question = {
  title: string
  /** what is asked, naming the thing */
  text: string
  /** who gains or loses what; it is waited for before anything can be confirmed (R29) */
  impact?: Promise<Impact>
  /** what the button does: "Delete scope" */
  actionLabel: string
  /** red, for what cannot be taken back */
  danger: boolean
}

/** Asked before what was typed or chosen is lost. */
export const LEAVE_UNSAVED: Question = {
  title: 'Leave without saving?',
  text: 'What you changed is not saved yet. It would be lost.',
  actionLabel: 'Leave',
  danger: true,
}

/** Asked before files that have not arrived are given up. */
export const LEAVE_SENDING: Question = {
  title: 'Leave without these documents?',
  text: 'What has not arrived yet would be lost.',
  actionLabel: 'Leave',
  danger: true,
}

type Learnt = { state: 'none' | 'counting' } | ({ state: 'known' | 'unknown' } & Impact)
type Asked = { key: number; question: Question; impact: Learnt; answer: (confirmed: boolean) => void }

/**
 * Asks before something happens:
 *
 *     const { confirm, confirmDialog } = useConfirm()
 *     if (!(await confirm({ title, text, actionLabel, danger: true }))) return
 *     return <>… {confirmDialog}</>
 *
 * The focus starts on Cancel and returns to where it was; Escape is Cancel. `confirm` is the same function at every render.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; confirmDialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [open, setOpen] = useState(false)

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        const learn = (impact: Learnt) => setAsked((now) => (now?.answer === answer ? { ...now, impact } : now))
        const impact: Learnt = { state: question.impact ? 'counting' : 'none' }
        setAsked((now) => ({ key: (now?.key ?? 0) + 1, question, impact, answer }))
        setOpen(true)
        question.impact?.then(
          (known) => learn({ state: 'known', ...known }),
          (error: Error) => learn({ state: 'unknown', text: `Who is affected could not be counted: ${error.message}` }),
        )
      }),
    [],
  )
  const close = (confirmed: boolean) => {
    setOpen(false)
    asked?.answer(confirmed)
  }
  return {
    confirm,
    confirmDialog: asked && (
      <ConfirmDialog key={asked.key} open={open} onClose={close} question={asked.question} impact={asked.impact} />
    ),
  }
}

type ConfirmDialogProps = {
  open: boolean
  onClose: (confirmed: boolean) => void
  question: Question
  impact: Learnt
}

function ConfirmDialog({ open, onClose, question, impact }: ConfirmDialogProps) {
  const { title, text, actionLabel, danger } = question
  const [entered, setEntered] = useState('')
  const cancel = useRef<HTMLButtonElement>(null)
  const fade = 'transition-opacity duration-(--t-layer) data-ending-style:opacity-0 data-starting-style:opacity-0'
  const { details, typed, idle } = impact.state === 'known' ? impact : {}
  const isTyped = !typed || entered.replace(/\D/g, '') === typed.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand inside a form in the React tree; it is not part of that one.
    event.stopPropagation()
    if (isTyped && !idle && impact.state !== 'counting') onClose(true)
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose(false)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={`fixed inset-0 z-40 bg-scrim ${fade}`} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center p-4">
          <Base.Popup
            initialFocus={cancel}
            className={`max-h-[calc(100dvh-32px)] w-full max-w-120 overflow-y-auto rounded-4 bg-raised wrap-anywhere shadow-dialog outline-none ${fade}`}
          >
            <form noValidate onSubmit={submit}>
              <div className="grid grid-cols-1 gap-3 px-5 pt-4 pb-4">
                <div>
                  <Base.Title className="text-l font-semibold tracking-[-0.01em]">{title}</Base.Title>
                  <Base.Description className="mt-1 text-text-2">{text}</Base.Description>
                </div>
                {details}
                {typed && (
                  <TextField
                    label={`${formatCount(Number(typed.text))} ${typed.of}. Type how many to confirm.`}
                    value={entered}
                    onChange={setEntered}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                )}
              </div>
              <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
                <p aria-live="polite" className="min-w-0 flex-[1_1_180px] text-s text-text-2">
                  {impact.state === 'counting' && 'Counting who is affected…'}
                  {impact.state === 'known' && <span className="font-medium text-text">{impact.text}</span>}
                  {impact.state === 'unknown' && <span className="text-amber-text">{impact.text}</span>}
                </p>
                <div className="flex gap-2">
                  <Button ref={cancel} onClick={() => onClose(false)}>
                    Cancel
                  </Button>
                  <Button
                    type="submit"
                    variant={danger ? 'danger' : 'primary'}
                    pending={impact.state === 'counting'}
                    disabledReason={
                      idle ? 'There is nothing to change.' : !isTyped && typed && `Type first how many ${typed.of}.`
                    }
                  >
                    {actionLabel}
                  </Button>
                </div>
              </div>
            </form>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
