import { Skeleton } from './skeleton.tsx'

/** What stands in the place of a page whose code is on its way. */
export const PendingPage = () => (
  <div role="status" aria-label="Loading" className="grid content-start gap-5 px-(--gutter) py-6">
    <Skeleton className="h-3 w-40" />
    {['w-64', 'w-full', 'w-5/6', 'w-3/5'].map((width) => (
      <Skeleton key={width} className={width} />
    ))}
  </div>
)
