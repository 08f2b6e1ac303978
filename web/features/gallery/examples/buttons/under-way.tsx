import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SpinnerRing } from '#web/ui/spinner-ring.tsx'

export const UnderWay = () => (
  <div className="grid max-w-120 gap-4">
    <p className="flex items-center gap-1.5 text-s text-text-3">
      <SpinnerRing />
      Saving…
    </p>
    <div className="flex items-center gap-3">
      <ProgressBar label="Half of it sent" share={0.5} />
      <ProgressBar label="Sending, nobody knows how much" share={undefined} />
    </div>
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="w-60" />
      <Skeleton className="w-80 max-w-full" />
    </div>
  </div>
)
