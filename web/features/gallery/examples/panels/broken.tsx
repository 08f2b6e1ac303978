import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { BrokenPart, ErrorBoundary } from '#web/ui/error-boundary.tsx'

function Part({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('It was asked to break.')
  return <p>This part is well.</p>
}

export function Broken() {
  const [isBroken, setBroken] = useState(false)
  const mend = (retry: () => void) => () => {
    setBroken(false)
    retry()
  }
  return (
    <div className="grid max-w-120 gap-3">
      <ErrorBoundary broken={({ error, onRetry }) => <BrokenPart error={error} onRetry={mend(onRetry)} />}>
        <Part isBroken={isBroken} />
      </ErrorBoundary>
      <div>
        <Button disabledReason={isBroken && 'It is broken already.'} onClick={() => setBroken(true)}>
          Break it
        </Button>
      </div>
    </div>
  )
}
