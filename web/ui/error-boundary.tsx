import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What stands where a page broke: never a blank screen (R36). */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title="This page could not be shown"
        text="Something went wrong in the page itself. What you saved is safe."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}

type ErrorBoundaryProps = {
  children: ReactNode
  /** what stands in its place, where that is not the whole page */
  instead?: (onRetry: () => void) => ReactNode
}

/** Keeps an error in drawing one part from taking the rest of the screen with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const retry = () => this.setState({ broken: false })
    return this.props.instead?.(retry) ?? <BrokenPage onRetry={retry} />
  }
}
