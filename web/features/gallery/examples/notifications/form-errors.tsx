import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Wait } from '#web/ui/wait.tsx'

export function FormErrors() {
  const [hasFailed, setFailed] = useState(true)
  return (
    <div className="grid max-w-120 gap-3">
      <FormError>Scope creation failed: this name is taken.</FormError>
      {hasFailed ? (
        <FormError onRetry={() => setFailed(false)}>Error getting scopes!: no connection</FormError>
      ) : (
        <p role="status" className="flex items-center justify-between gap-2">
          <span>The scopes were read.</span>
          <Button size="s" onClick={() => setFailed(true)}>
            Lose the connection again
          </Button>
        </p>
      )}
      <FormError>
        Too many tries. <Wait seconds={90} />
      </FormError>
    </div>
  )
}
