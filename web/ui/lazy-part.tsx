import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { BrokenPart, type BrokenProps, ErrorBoundary } from './error-boundary.tsx'

type Stand = {
  /** what stands there while it loads: nothing where nothing is said */
  waiting?: ReactNode
  /** what stands there where it does not come, or breaks */
  broken?: (props: BrokenProps) => ReactNode
}

/**
 * A part of a page whose code is loaded when it is first drawn. Where it does not come, or breaks, the rest of the page stays, with what
 * was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, broken = BrokenPart }: Stand = {},
): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await loadChunk(load) }))
  return (props) => (
    <ErrorBoundary broken={broken}>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
