import { useState } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { NotificationTray } from '#web/ui/notification-tray.tsx'
import { notify } from '#web/ui/notifications.tsx'

export function WithAction() {
  const [undone, setUndone] = useState(0)
  const show = () =>
    notify({
      type: 'success',
      text: 'Successfully deleted scope!',
      action: { label: 'Undo', onClick: () => setUndone((now) => now + 1) },
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={show}>Delete, with a way back</Button>
      <NotificationTray />
      <p role="status" className="text-text-2">
        Undone {formatCounted(undone, 'time', 'times')}
      </p>
    </div>
  )
}
