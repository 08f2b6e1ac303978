/** A bar where text will be. Give it the width of what is coming, and show it only after 150 ms (`useDelayed`). */
export function Skeleton({ className = 'w-24' }: { className?: string }) {
  return <span aria-hidden className={`block h-2 rounded-1 bg-press ${className}`} />
}

/** A 12 px ring: something small is under way. Says nothing to assistive technology; the control around it is `aria-busy`. */
export function SpinnerRing({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`inline-block size-3 shrink-0 rounded-full border-[1.5px] border-current border-t-transparent motion-safe:animate-spin ${className}`}
    />
  )
}

/** What stands in the place of a page whose code is on its way. */
export const PendingPage = () => (
  <div role="status" aria-label="Loading" className="grid content-start gap-5 px-(--gutter) py-6">
    <Skeleton className="h-3 w-40" />
    {['w-64', 'w-full', 'w-5/6', 'w-3/5'].map((width) => (
      <Skeleton key={width} className={width} />
    ))}
  </div>
)
