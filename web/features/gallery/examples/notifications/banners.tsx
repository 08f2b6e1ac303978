import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

export function Banners() {
  const [isShown, setShown] = useState(true)
  return (
    <div className="border border-b-0 border-line">
      <Banner tone="error" action={{ label: 'Retry', onClick: () => {} }}>
        Error getting scopes!: no connection
      </Banner>
      <Banner tone="doubt">Two columns have the same name. The first of them is read.</Banner>
      <Banner tone="stale" action={{ label: 'Read again', pending: true, onClick: () => {} }}>
        Somebody changed this list since you opened it.
      </Banner>
      {isShown ? (
        <Banner tone="info" onDismiss={() => setShown(false)}>
          What is good to know can be dismissed, and it stays away.
        </Banner>
      ) : (
        <div className="border-b border-line px-(--gutter) py-1.5">
          <Button size="s" onClick={() => setShown(true)}>
            Show it again
          </Button>
        </div>
      )}
    </div>
  )
}
