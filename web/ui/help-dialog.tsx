import { CircleHelp } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

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
