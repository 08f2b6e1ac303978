import { Button } from '#web/ui/button.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'

export const Timed = () => (
  <div className="flex flex-wrap gap-2">
    <Button onClick={() => showSuccess('Successfully created scope!')}>Show Success</Button>
    <Button onClick={() => showError('Scope deletion failed: no connection')}>Show Error</Button>
  </div>
)
