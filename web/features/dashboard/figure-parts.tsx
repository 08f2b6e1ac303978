import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Interpretation } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { useDeferredData } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { errorOf, figurePartsQuery } from '#web/lib/figures.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FormError } from '#web/ui/form-error.tsx'

/** What failed, in words, and what tries again; undefined where that would change nothing. */
export type Failure = { message: string; retry: (() => void) | undefined }

/** A question of a page: its figure once it is known, or why there is none. */
export type FigurePart = { question: string; figure?: Figure; failure?: Failure }

export type FigureParts<Name extends string> = {
  of: (name: Name) => FigurePart
  /** how the words were read that the page is narrowed by; undefined while that is not known */
  about: Interpretation | null | undefined
  /** what is wrong with these words: then no question has a figure, and none failed */
  refused: string | undefined
  /** figures are shown that could not be read again */
  stale: Failure | undefined
  /** there are questions whose figures are being read */
  isWaiting: boolean
}

/** Reads what the questions of a page come to. @param about a question for auctions: only these count */
export function useFigureParts<Name extends string>(
  questions: Readonly<Record<Name, string>>,
  about?: string,
): FigureParts<Name> {
  const query = useQuery(figurePartsQuery(Object.values(questions), about))
  const { error, refetch } = query
  const data = useDeferredData(query.data)
  const refused = about && error instanceof ApiError && error.status === 422 ? error.message : undefined
  const failed = error && refused === undefined ? failureOf(error, refetch) : undefined
  const figures = new Map(data?.figures.map((figure) => [figure.question, figure]))
  const failures = new Map(data?.refused.map((one) => [one.question, failureOf(errorOf(one), refetch)]))
  return {
    of(name) {
      const question = questions[name]
      const figure = figures.get(question)
      const failure = figure || refused !== undefined ? undefined : (failures.get(question) ?? failed)
      return { question, ...(figure && { figure }), ...(failure && { failure }) }
    },
    about: data?.about,
    refused,
    stale: data ? failed : undefined,
    isWaiting: !error && (!data || query.isPlaceholderData),
  }
}

const failureOf = (error: Error, refetch: () => unknown): Failure => ({
  message: error.message,
  retry: retryOf({ error, refetch }),
})

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
