import { useId } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import type { Failure } from './figure-parts.ts'

/** A part of a page that could not be read, in its own place and under its own title. */
export function Unread({ title, failure, className = '' }: { title: string; failure: Failure; className?: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid content-start gap-2 ${className}`}>
      <h2 id={id} className="min-w-0 text-l font-semibold tracking-[-0.01em] wrap-anywhere">
        {title}
      </h2>
      <FormError onRetry={failure.retry}>Could not be read: {failure.message}</FormError>
    </section>
  )
}

/** Over figures that are still shown, and could not be read again. */
export const StaleFigures = ({ failure: { message, retry } }: { failure: Failure }) => (
  <Banner tone="stale" action={retry && { label: 'Retry', onClick: retry }}>
    These figures may be old: they could not be read again. {message}
  </Banner>
)
