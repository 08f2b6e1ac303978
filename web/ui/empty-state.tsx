import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  /** what to do first, or what was searched */
  text?: ReactNode
  /** one button or link, or the nearest matches as chips */
  action?: ReactNode
  /** `1` where it is the whole page */
  level?: 1 | 2
}

/** What a place says when there is nothing in it: never just blank. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div
      className={`grid max-w-105 justify-items-start gap-1 p-(--gutter) ${level === 1 ? 'content-start' : 'content-center'}`}
    >
      <Heading className="text-l font-semibold tracking-[-0.01em] wrap-anywhere">{title}</Heading>
      {text && <p className="text-text-2">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
