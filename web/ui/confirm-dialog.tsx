import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from './button.tsx'

type Question = {
  title: string
  /** what is asked, naming the thing */
  text: string
  /** who gains or loses what; it is waited for before anything can be confirmed (R29) */
  impact?: Promise<string>
  /** what the button does: "Delete scope" */
  actionLabel: string
  /** red, for what cannot be taken back */
  danger: boolean
}

type Impact = { state: 'none' | 'counting' } | { state: 'known' | 'unknown'; text: string }
type Asked = { question: Question; impact: Impact; answer: (confirmed: boolean) => void }

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
        const learn = (impact: Impact) => setAsked((now) => (now?.answer === answer ? { ...now, impact } : now))
        setAsked({ question, impact: { state: question.impact ? 'counting' : 'none' }, answer })
        setOpen(true)
        question.impact?.then(
          (text) => learn({ state: 'known', text }),
          (error: Error) => learn({ state: 'unknown', text: `Who is affected could not be counted: ${error.message}` }),
        )
      }),
    [],
  )
  const close = (confirmed: boolean) => {
    setOpen(false)
    asked?.answer(confirmed)
  }
  return { confirm, confirmDialog: asked && <ConfirmDialog open={open} onClose={close} {...asked} /> }
}

function ConfirmDialog(props: {
  open: boolean
  onClose: (confirmed: boolean) => void
  question: Question
  impact: Impact
}) {
  const { open, onClose, question, impact } = props
  const { title, text, actionLabel, danger } = question
  const cancel = useRef<HTMLButtonElement>(null)
  const fade = 'transition-opacity duration-(--t-layer) data-ending-style:opacity-0 data-starting-style:opacity-0'
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose(false)}>
      <Base.Portal>
        <Base.Backdrop className={`fixed inset-0 z-40 bg-scrim ${fade}`} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center p-4">
          <Base.Popup
            initialFocus={cancel}
            className={`max-h-[calc(100dvh-32px)] w-full max-w-120 overflow-y-auto rounded-4 bg-raised shadow-dialog outline-none ${fade}`}
          >
            <div className="px-5 pt-4 pb-4">
              <Base.Title className="text-l font-semibold tracking-[-0.01em]">{title}</Base.Title>
              <Base.Description className="mt-1 wrap-anywhere text-text-2">{text}</Base.Description>
            </div>
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
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
                  variant={danger ? 'danger' : 'primary'}
                  pending={impact.state === 'counting'}
                  onClick={() => onClose(true)}
                >
                  {actionLabel}
                </Button>
              </div>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
