import { useState } from 'react'
import { useDialog } from '#web/lib/use-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

function NameDialog({ open, onClose, width }: { open: boolean; onClose: () => void; width: 480 | 840 }) {
  const [name, setName] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unsaved={name !== ''}
      onSubmit={onClose}
      title="Add New Scope"
      help={`${width} px wide. Leaving with something typed asks first.`}
      width={width}
      impact="Nobody gains or loses anything yet."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabledReason={!name.trim() && 'No scope name set'}>
            Save
          </Button>
        </>
      }
    >
      <TextField label="Name" value={name} onChange={setName} autoComplete="off" />
    </Dialog>
  )
}

export function Dialogs() {
  const dialog = useDialog<480 | 840>()
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => dialog.show(480)}>Open at 480 px</Button>
      <Button onClick={() => dialog.show(840)}>Open at 840 px</Button>
      <NameDialog key={dialog.key} open={dialog.open} onClose={dialog.close} width={dialog.subject ?? 480} />
    </div>
  )
}
