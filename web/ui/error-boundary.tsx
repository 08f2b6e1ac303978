import { Component, type ReactNode, useEffect } from 'react'
import { onReachedAgain } from '#web/lib/connection.ts'
import { ChunkLoadError } from '#web/lib/load-chunk.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type BrokenProps = { error: unknown; onRetry: () => void }

/** Browsers keep a module that did not load as one that never will: only the page as a whole can be loaded again. */
const reload = () => window.location.reload()

/** What stands where a page broke, or did not load (§8): never a blank screen (R36). */
export function BrokenPage({ error, onRetry }: BrokenProps): ReactNode {
  const isMissing = error instanceof ChunkLoadError
  // There is nothing on the page that could be lost.
  useEffect(() => (isMissing ? onReachedAgain(reload) : undefined), [isMissing])
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={isMissing ? 'This page did not load' : 'This page could not be shown'}
        text={
          isMissing
            ? 'The connection may be gone, or there is a new version. Reload to try again.'
            : 'Something went wrong in the page itself. What you saved is safe.'
        }
        action={isMissing ? <Button onClick={reload}>Reload</Button> : <Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}

/** The same of a part of a page: the rest stays, with what was typed. */
export function BrokenPart({ error, onRetry }: BrokenProps): ReactNode {
  const isMissing = error instanceof ChunkLoadError
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-(--gutter) py-3 text-danger-text">
      <span className="min-w-0">
        {isMissing ? 'A part of this page did not load.' : 'A part of this page could not be shown.'}
      </span>
      <Button size="s" onClick={isMissing ? reload : onRetry}>
        {isMissing ? 'Reload' : 'Try again'}
      </Button>
    </div>
  )
}

type BoundaryProps = {
  children: ReactNode
  /** what stands there instead: the page's words where nothing is said */
  broken?: (props: BrokenProps) => ReactNode
}

/**
 * Keeps the focus of whoever tries again: its button goes with what it stood in.
 * @returns to be called once the part is drawn again: the focus is where the part stands
 */
function keepingFocus(): () => void {
  const place = document.activeElement?.closest('[role="alert"]')?.parentElement
  return () => {
    if (!place || document.activeElement !== document.body) return
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    }
    place.focus({ preventScroll: true })
  }
}

/** Keeps an error in drawing one part from taking the rest of the screen with it. */
export class ErrorBoundary extends Component<BoundaryProps, { error: { is: unknown } | null }> {
  override state: { error: { is: unknown } | null } = { error: null }

  static getDerivedStateFromError(thrown: unknown): { error: { is: unknown } } {
    return { error: { is: thrown } }
  }

  override render(): ReactNode {
    const { children, broken: Broken = BrokenPage } = this.props
    const { error } = this.state
    return error ? <Broken error={error.is} onRetry={() => this.setState({ error: null }, keepingFocus())} /> : children
  }
}
