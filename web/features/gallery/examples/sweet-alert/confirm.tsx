import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, type Question, useConfirm } from '#web/ui/confirm-dialog.tsx'

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
