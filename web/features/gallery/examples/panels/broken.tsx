import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { FormError } from '#web/ui/form-error.tsx'

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
      <ErrorBoundary instead={(retry) => <FormError onRetry={mend(retry)}>This part could not be shown.</FormError>}>
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
