import { FormError } from '#web/ui/form-error.tsx'
import { Wait } from '#web/ui/wait.tsx'

export const FormErrors = () => (
  <div className="grid max-w-120 gap-3">
    <FormError>Scope creation failed: this name is taken.</FormError>
    <FormError onRetry={() => {}}>Error getting scopes!: no connection</FormError>
    <FormError>
      Login Failure <Wait seconds={90} />
    </FormError>
  </div>
)
