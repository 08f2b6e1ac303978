import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteNoAnswer, onReachedAgain, useConnectionLost } from '#web/lib/connection.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Says that there is no connection, for as long as there is none. Afterwards what the page shows is read again. */
export function OfflineNotice() {
  const client = useQueryClient()
  const isLost = useConnectionLost()
  useEffect(() => {
    window.addEventListener('offline', noteNoAnswer)
    if (!navigator.onLine) noteNoAnswer()
    const stop = onReachedAgain(() => void client.invalidateQueries())
    return () => {
      window.removeEventListener('offline', noteNoAnswer)
      stop()
    }
  }, [client])
  return (
    <div className="print:hidden">
      {isLost && (
        <Banner tone="stale">
          There is no connection to the server. What you see may be old; it is read again once there is one.
        </Banner>
      )}
    </div>
  )
}
