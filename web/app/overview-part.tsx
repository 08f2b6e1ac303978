import { type ReactNode, useId } from 'react'
import { BrokenPart, ErrorBoundary } from '#web/ui/error-boundary.tsx'

type OverviewPartProps = {
  title: string
  /** beside the title */
  action?: ReactNode
  children: ReactNode
}

/** A part of the overview that is not of auctions, under its title. */
export function OverviewPart({ title, action, children }: OverviewPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-4">
      <header className="mb-2 flex items-baseline justify-between gap-3 px-(--gutter)">
        <h2 id={id} className="text-l font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        {action}
      </header>
      <ErrorBoundary broken={BrokenPart}>{children}</ErrorBoundary>
    </section>
  )
}
