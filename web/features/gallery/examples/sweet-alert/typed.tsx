import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Impact, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { ImpactDetails } from '#web/ui/effect-details.tsx'

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
