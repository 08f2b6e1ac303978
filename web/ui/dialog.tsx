import { Dialog as Base } from '@base-ui/react/dialog'
import { CircleHelp, X } from 'lucide'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { LEAVE_UNSAVED, useConfirm } from './confirm-dialog.tsx'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  open: boolean
  /** by Escape, the cross, or a click outside */
  onClose: () => void
  /** something is typed or chosen that is not saved: asked about before it is closed in one of these ways, or lost with the page */
  unsaved?: boolean
  title: string
  /** one line under the title */
  help?: ReactNode
  width?: 480 | 840
  children?: ReactNode
  /** who gains or loses what, said before it happens; left of the actions */
  impact?: ReactNode
  /** Cancel and one primary, in this order; none for a dialog that only tells */
  actions?: ReactNode
  /** makes the dialog a form: Enter in a field submits, and a click outside does not throw away what was typed */
  onSubmit?: () => void
  /** instead of the first field (or, with no field, the first action) */
  initialFocus?: RefObject<HTMLElement | null>
  /** instead of what had the focus before */
  finalFocus?: RefObject<HTMLElement | null>
}

const FIELDS =
  'input:not(:disabled):not([type="hidden"]), textarea:not(:disabled), [role="combobox"]:not([data-disabled])'

function firstStop(popup: HTMLElement | null): HTMLElement | true {
  const field = popup?.querySelector<HTMLElement>(`[data-part="body"] :is(${FIELDS})`)
  return field ?? popup?.querySelector<HTMLElement>('[data-part="foot"] button') ?? true
}

/** A dialog over the page: title, one line of help, a body that scrolls, and a foot with the impact and the actions. Focus goes in and comes back. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    unsaved = false,
    title,
    help,
    width = 480,
    children,
    impact,
    actions,
    onSubmit,
    initialFocus,
    finalFocus,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  const { confirm, confirmDialog } = useConfirm()
  const mayLeave = () => confirm(LEAVE_UNSAVED)
  useLeaveGuard(open && unsaved, mayLeave)
  const leave = async () => {
    if (!unsaved || (await mayLeave())) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog's form may stand inside a page's form in the React tree; it is not part of that one.
    event.stopPropagation()
    onSubmit?.()
  }
  const content = (
    <>
      <header className="flex items-start gap-3 pt-4 pr-4 pb-3 pl-5">
        <div className="min-w-0 flex-1">
          <Base.Title className="text-l font-semibold tracking-[-0.01em] wrap-anywhere">{title}</Base.Title>
          {help && <Base.Description className="mt-0.5 text-text-2">{help}</Base.Description>}
        </div>
        <Base.Close render={<IconButton label="Close" icon={X} className="-mt-1 -mr-1" />} />
      </header>
      {children && (
        // What scrolls has to be reached by keyboard; a form has fields for that.
        <div
          data-part="body"
          tabIndex={onSubmit ? undefined : 0}
          className="grid content-start gap-4 overflow-y-auto px-5 pt-px pb-4 -outline-offset-2"
        >
          {children}
        </div>
      )}
      {(impact || actions) && (
        <footer
          data-part="foot"
          className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3"
        >
          <p aria-live="polite" className="min-w-0 flex-[1_1_180px] text-s wrap-anywhere text-text-2 empty:hidden">
            {impact}
          </p>
          <div className="flex flex-wrap justify-end gap-2">{actions}</div>
        </footer>
      )}
    </>
  )
  return (
    <Base.Root open={open} onOpenChange={(next) => void (!next && leave())} disablePointerDismissal={Boolean(onSubmit)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--t-layer) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center p-4">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? (() => firstStop(popup.current))}
            finalFocus={finalFocus}
            style={{ maxWidth: width }}
            className="grid max-h-[calc(100dvh-32px)] w-full grid-cols-1 grid-rows-[minmax(0,1fr)] overflow-hidden rounded-4 bg-raised shadow-dialog outline-none transition-opacity duration-(--t-layer) data-ending-style:opacity-0 data-starting-style:opacity-0 phone:max-h-[calc(100dvh-96px)]"
          >
            {onSubmit ? (
              <form
                noValidate
                onSubmit={submit}
                className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]"
              >
                {content}
              </form>
            ) : (
              <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]">{content}</div>
            )}
            {confirmDialog}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type HelpDialogProps = {
  title: string
  /** short paragraphs */
  children: ReactNode
}

/** The help button beside a page's title, and its dialog. Which keys there are, `?` tells on every page. */
export function HelpDialog({ title, children }: HelpDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Help" icon={CircleHelp} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <div className="grid gap-2 text-text-2">{children}</div>
      </Dialog>
    </>
  )
}
