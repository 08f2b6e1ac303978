import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** What went wrong with a form or a part of it, inside the form itself: nothing that was typed is lost. */
export function FormError({ children, onRetry }: { children: ReactNode; onRetry?: (() => void) | undefined }) {
  return (
    <div role="alert" className="flex items-start gap-2 rounded-2 bg-danger-tint px-3 py-2 text-danger-text">
      <Icon glyph={CircleAlert} className="mt-0.5" />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {onRetry && (
        <Button size="s" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
