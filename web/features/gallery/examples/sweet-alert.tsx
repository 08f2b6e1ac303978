import { useState } from 'react'
import { useDialog } from '#web/lib/use-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { type Impact, LEAVE_UNSAVED, type Question, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog, HelpDialog } from '#web/ui/dialog.tsx'
import { ImpactDetails } from '#web/ui/effect-details.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const Timed = () => (
  <div className="flex flex-wrap gap-2">
    <Button onClick={() => showSuccess('Successfully created scope!')}>Show Success</Button>
    <Button onClick={() => showError('Scope deletion failed: no connection')}>Show Error</Button>
  </div>
)

const DELETE: Question = {
  title: 'Delete scope',
  text: 'Are you sure you want to delete the scope: county-notes',
  actionLabel: 'Delete scope',
  danger: true,
}

export function Confirm() {
  const { confirm, confirmDialog } = useConfirm()
  const [answer, setAnswer] = useState('Nothing asked yet.')
  const ask = async (question: Question) => setAnswer((await confirm(question)) ? question.actionLabel : 'Cancel')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="danger" onClick={() => void ask(DELETE)}>
        Delete scope
      </Button>
      <Button onClick={() => void ask(LEAVE_UNSAVED)}>Leave without saving</Button>
      <p role="status" className="text-text-2">
        {answer}
      </p>
      {confirmDialog}
    </div>
  )
}

const COUNTING_MS = 600
const MANY: Impact = {
  text: '12 people lose county-notes.',
  details: (
    <ImpactDetails label="Who is affected">
      <p>Their names stand here, in pages that can be searched.</p>
    </ImpactDetails>
  ),
  typed: { text: '12', of: 'people are affected' },
}

/** In the product, the server counts. */
const count = () => new Promise<Impact>((resolve) => setTimeout(() => resolve(MANY), COUNTING_MS))

export function Typed() {
  const { confirm, confirmDialog } = useConfirm()
  const [answer, setAnswer] = useState('Nothing asked yet.')
  const ask = async () => {
    const question = {
      title: 'Delete scope',
      text: 'Are you sure you want to delete the scope: county-notes',
      actionLabel: 'Delete scope',
      danger: true,
      impact: count(),
    }
    setAnswer((await confirm(question)) ? question.actionLabel : 'Cancel')
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="danger" onClick={() => void ask()}>
        Delete what many hold
      </Button>
      <p role="status" className="text-text-2">
        {answer}
      </p>
      {confirmDialog}
    </div>
  )
}

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

export const Help = () => (
  <HelpDialog title="Dialogs by keyboard">
    <p>Tab goes through what stands in a dialog and does not leave it.</p>
  </HelpDialog>
)
