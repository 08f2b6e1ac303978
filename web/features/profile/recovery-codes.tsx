import { type RefObject, useState } from 'react'
import { downloadFile } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { profileMessages } from './profile-messages.ts'

type RecoveryCodesDialogProps = {
  open: boolean
  codes: readonly string[]
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The recovery codes, this once (R10). It closes only for who says that they have kept them. */
export function RecoveryCodesDialog({ open, codes, onClose, finalFocus }: RecoveryCodesDialogProps) {
  const [kept, setKept] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      open={open}
      onClose={() => kept && onClose()}
      title="Recovery codes"
      help="Each signs you in once when you do not have your phone. They are not shown again."
      onSubmit={() => kept && onClose()}
      finalFocus={finalFocus}
      actions={
        <Button type="submit" variant="primary" disabledReason={!kept && profileMessages.codesNotKept}>
          Done
        </Button>
      }
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-1 gap-1 rounded-2 bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => downloadFile('liendesk-recovery-codes.txt', [text], 'text/plain')}>Download</Button>
        <CopyButton text={text} label="Copy" />
      </div>
      <Checkbox label="I have kept them" checked={kept} onChange={setKept} className="justify-self-start" />
    </Dialog>
  )
}
