import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { BrokenPart, type BrokenProps, ErrorBoundary } from './error-boundary.tsx'

type Stand = {
  /** what stands there while it loads: nothing where nothing is said */
  waiting?: ReactNode
  /** what stands there where it does not come, or breaks */
  broken?: (props: BrokenProps) => ReactNode
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code before it is needed. Where it does not come, drawing the part says so. */
  prepare: () => void
}

/**
 * A part of a page whose code is loaded when it is first drawn, or prepared. Where it does not come, or breaks, the rest of the page stays,
 * with what was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, broken = BrokenPart }: Stand = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded ??= await loadChunk(load)
    return { default: loaded }
  }
  const Late = lazy(loadOnce)
  function Part(props: Props) {
    // What is there already is drawn at once: React holds back for 300 ms what it has shown something else for.
    const [Ready] = useState(() => loaded)
    return (
      <ErrorBoundary broken={broken}>
        {Ready ? (
          <Ready {...props} />
        ) : (
          <Suspense fallback={waiting}>
            <Late {...props} />
          </Suspense>
        )}
      </ErrorBoundary>
    )
  }
  return Object.assign(Part, { prepare: () => void loadOnce().catch(() => undefined) })
}
