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

/** Keeps an error in drawing one part from taking the rest of the screen with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return <BrokenPage onRetry={() => this.setState({ broken: false })} />
  }
}
