import { useDelayed } from '#web/lib/use-delayed.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SECTIONS = [1, 2, 3]

/** What stands in the place of a page of the gallery whose code is on its way: its sections, after 150 ms. */
export function LoadingPart() {
  const isLate = useDelayed(true)
  if (!isLate) return null
  return (
    <div role="status" aria-label="Loading the examples">
      {SECTIONS.map((section) => (
        <div
          key={section}
          className="grid grid-cols-1 content-start gap-4 border-t border-line px-(--gutter) py-5 desk:grid-cols-[216px_minmax(0,1fr)] desk:gap-6"
        >
          <div className="grid content-start gap-3 pt-1.5">
            <Skeleton className="w-28" />
            <Skeleton className="w-48" />
            <Skeleton className="w-40" />
          </div>
          <div className="grid content-start gap-5 pt-1.5">
            <Skeleton className="w-20" />
            <Skeleton className="w-80 max-w-full" />
            <div className="h-36 border border-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
