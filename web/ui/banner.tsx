import { CircleAlert, Clock, Info, TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type BannerProps = {
  /** `error`: it failed · `doubt`: look at this · `stale`: what is shown may be old · `info`: good to know */
  tone: 'error' | 'doubt' | 'stale' | 'info'
  children: ReactNode
  action?: { label: string; onClick: () => void; pending?: boolean } | undefined
  onDismiss?: (() => void) | undefined
}

const TONES = {
  error: { glyph: CircleAlert, ground: 'bg-danger-tint', ink: 'text-danger-text' },
  doubt: { glyph: TriangleAlert, ground: 'bg-amber-tint', ink: 'text-amber-text' },
  stale: { glyph: Clock, ground: 'bg-amber-tint', ink: 'text-amber-text' },
  info: { glyph: Info, ground: 'bg-accent-tint', ink: 'text-accent-text' },
} as const

/** A 36 px line over content that stays. It grows when its sentence does not fit. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  const { glyph, ground, ink } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex min-h-9 items-center gap-2 border-b border-line px-(--gutter) py-1.5 ${ground}`}
    >
      <Icon glyph={glyph} className={ink} />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {action && (
        <Button size="s" pending={action.pending} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {onDismiss && <IconButton size="s" icon={X} label="Dismiss" onClick={onDismiss} />}
    </div>
  )
}
