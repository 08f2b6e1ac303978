import type { ComponentType } from 'react'

/** An icon of lucide-react, imported one by one: `import Plus from 'lucide-react/icons/plus'`. */
export type Glyph = ComponentType<{
  size?: number
  strokeWidth?: number
  className?: string
  'aria-hidden'?: boolean
}>

/** Draws an icon in the interface's one weight. Always decoration: the words beside it, or the control's label, say what it means. */
export function Icon({
  glyph: Drawing,
  size = 16,
  className = '',
}: {
  glyph: Glyph
  size?: number
  className?: string
}) {
  // The drawing keeps its weight on screen when it is set smaller: thinner lines would read as disabled.
  const strokeWidth = size < 16 ? 2 : 1.75
  return <Drawing size={size} strokeWidth={strokeWidth} className={`shrink-0 ${className}`} aria-hidden />
}
