import { useEffect } from 'react'
import { notify } from '#web/ui/notifications.tsx'
import { closeOverlays } from './overlays.ts'

/** Said where a layer did not load: nothing is open then. */
export function LayerNotLoaded() {
  useEffect(() => {
    notify({
      type: 'danger',
      text: 'This did not load. The connection may be gone, or there is a new version.',
      action: { label: 'Reload', onClick: () => window.location.reload() },
    })
    closeOverlays()
  }, [])
  return null
}
