import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const TAKES_MS = 1500

export function BusyAndOff() {
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    setTimeout(() => setPending(false), TAKES_MS)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" pending={pending} onClick={save}>
        Save
      </Button>
      <Button pending>Counting</Button>
      <Button variant="primary" disabledReason="No scope name set">
        Save
      </Button>
      <Button disabledReason="There is nobody to export.">Export 0</Button>
    </div>
  )
}
