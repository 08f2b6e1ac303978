import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** The lines of an icon of lucide, as its package has them: `import { Plus } from 'lucide'`. */
export type Glyph = IconNode

/** Draws an icon in the interface's one weight. Always decoration: the words beside it, or the control's label, say what it means. */
export function Icon({ glyph, size = 16, className = '' }: { glyph: Glyph; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      // The drawing keeps its weight on screen when it is set smaller: thinner lines would read as disabled.
      strokeWidth={size < 16 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      aria-hidden
    >
      {glyph.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  )
}
