import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const TAKES_MS = 600
const ALL = ['failed', 'doubt', 'stale', 'info'] as const
type Name = (typeof ALL)[number]

export function Banners() {
  const [shown, setShown] = useState<readonly Name[]>(ALL)
  const [pending, setPending] = useState<Name>()
  const hide = (name: Name) => setShown((now) => now.filter((one) => one !== name))
  // In the product, the server is asked again.
  const readAgain = (name: Name) => {
    setPending(name)
    setTimeout(() => {
      setPending(undefined)
      hide(name)
    }, TAKES_MS)
  }
  const again = (label: string, name: Name) => ({
    label,
    pending: pending === name,
    onClick: () => readAgain(name),
  })
  return (
    <div className="border border-b-0 border-line">
      {shown.includes('failed') && (
        <Banner tone="error" action={again('Retry', 'failed')}>
          Error getting scopes!: no connection
        </Banner>
      )}
      {shown.includes('doubt') && (
        <Banner tone="doubt">Two columns have the same name. The first of them is read.</Banner>
      )}
      {shown.includes('stale') && (
        <Banner tone="stale" action={again('Read again', 'stale')}>
          Somebody changed this list since you opened it.
        </Banner>
      )}
      {shown.includes('info') && (
        <Banner tone="info" onDismiss={() => hide('info')}>
          What is good to know can be dismissed, and it stays away.
        </Banner>
      )}
      <div className="border-b border-line px-(--gutter) py-1.5">
        <Button
          size="s"
          disabledReason={shown.length === ALL.length && 'All of them are shown.'}
          onClick={() => setShown(ALL)}
        >
          Show all again
        </Button>
      </div>
    </div>
  )
}
