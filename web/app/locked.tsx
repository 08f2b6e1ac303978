import { type SyntheticEvent, useEffect } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { LockPage } from '#web/features/confirmation/lock-page.tsx'

/**
 * The lock over a page that stays as it is, hidden: what was typed is there again afterwards, and the focus where it was. A modal dialog of the
 * browser's own, so that nothing beneath it can be reached, or read by assistive technology. No key closes it.
 * @param before what had the focus
 */
export function Locked({ user, before }: { user: SessionUser; before: Element | null }) {
  useEffect(() => {
    const { title } = document
    document.title = 'Lock · Liendesk'
    return () => {
      document.title = title
      if (before instanceof HTMLElement) before.focus()
    }
  }, [before])
  return (
    <dialog
      ref={open}
      aria-label="Lock"
      onCancel={stay}
      // Some browsers close it at the second Escape, asked or not.
      onClose={({ currentTarget }) => open(currentTarget)}
      style={{ maxWidth: 'none', maxHeight: 'none' }}
      className="fixed inset-0 grid h-full w-full grid-cols-1 place-items-center overflow-y-auto bg-ground text-text"
    >
      <LockPage user={user} />
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

const stay = (event: SyntheticEvent) => event.preventDefault()
