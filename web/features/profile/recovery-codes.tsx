import { type RefObject, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CODES_NOT_KEPT, RecoveryCodeList } from '#web/ui/recovery-code-list.tsx'

type RecoveryCodesDialogProps = {
  open: boolean
  codes: readonly string[]
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The recovery codes, this once (R10). It closes only for who says that they have kept them. */
export function RecoveryCodesDialog({ open, codes, onClose, finalFocus }: RecoveryCodesDialogProps) {
  const [kept, setKept] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={() => kept && onClose()}
      title="Recovery codes"
      help="Each signs you in once when you do not have your phone. They are not shown again."
      onSubmit={() => kept && onClose()}
      finalFocus={finalFocus}
      actions={
        <Button type="submit" variant="primary" disabledReason={!kept && CODES_NOT_KEPT}>
          Done
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} kept={kept} onKept={setKept} />
    </Dialog>
  )
}
