import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Loaded when it is drawn; where that fails, it says so in its own place.
const Late = lazyPart(async () => (await import('./late-part.tsx')).LatePart)
const Lost = lazyPart<object>(() => Promise.reject(new Error('Not there.')))

export function LateParts() {
  const [shown, setShown] = useState(false)
  if (!shown) return <Button onClick={() => setShown(true)}>Load two parts</Button>
  return (
    <div className="grid gap-3">
      <Late />
      <Lost />
    </div>
  )
}
