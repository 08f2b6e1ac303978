import { CircleHelp } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { isTyping } from '#web/lib/is-typing.ts'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

type HelpDialogProps = {
  title: string
  /** short paragraphs */
  children: ReactNode
  /** what can be done by keyboard: `[['/', 'Search'], …]` */
  keys: readonly (readonly [key: string, does: string])[]
}

/** The help button beside a page's title, and its dialog. The key `?` opens it too. */
export function HelpDialog({ title, children, keys }: HelpDialogProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event)) setOpen(true)
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [])
  return (
    <>
      <IconButton label="Help" icon={CircleHelp} aria-keyshortcuts="?" onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <div className="grid gap-2 text-text-2">{children}</div>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          {[...keys, ['?', 'Open this help'] as const].map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-flex h-5 items-center rounded-1 border border-line-2 px-1.5 font-sans text-s text-text-2">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
