import { ChevronLeft, ChevronRight } from 'lucide'
import { useRef } from 'react'
import { formatCount } from '#web/lib/formats.ts'
import type { PageStop } from '#web/lib/pages.ts'
import type { Glyph } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

const STOP =
  'grid h-7 min-w-7 place-items-center rounded-2 px-1.5 font-medium pointer-coarse:h-9 pointer-coarse:min-w-9 [button]:hover:bg-hover [button]:hover:text-text'

/** One page back or on. At the end it stays in the tab order, so that the focus of whoever got there is not lost. */
const Step = (props: { label: string; icon: Glyph; disabledReason: string | false; onClick: () => void }) => (
  <IconButton {...props} className="size-7! pointer-coarse:size-9!" />
)

type PageNumbersProps = {
  /** whose pages, where more than one thing on a screen has some */
  label?: string
  page: number
  last: number
  /** which numbers are shown */
  stops: readonly PageStop[]
  onPage: (page: number) => void
}

/** Page numbers between a step back and a step on. The current one is no button. */
export function PageNumbers({ label = 'Pages', page, last, stops, onPage }: PageNumbersProps) {
  const followFocus = useRef(false)
  // The button pressed becomes the current page, which is none: the focus goes on to it.
  const takeFocus = (current: HTMLElement | null) => {
    if (!current || !followFocus.current) return
    followFocus.current = false
    current.focus()
  }
  const hasGaps = stops.includes('gap')
  const go = (next: number) => {
    followFocus.current = true
    onPage(next)
  }
  return (
    <nav aria-label={label} className="flex items-center gap-0.5">
      <Step
        label="Previous page"
        icon={ChevronLeft}
        disabledReason={page <= 1 && 'This is the first page.'}
        onClick={() => onPage(page - 1)}
      />
      {stops.map((stop, index) => {
        if (stop === 'gap') {
          return (
            <span key={index < 2 ? 'before' : 'after'} className={`${STOP} max-phone:hidden`}>
              …
            </span>
          )
        }
        if (stop === page) {
          return (
            <span key={stop} ref={takeFocus} tabIndex={-1} aria-current="page" className={`${STOP} bg-press text-text`}>
              {formatCount(stop)}
            </span>
          )
        }
        const isFar = hasGaps && Math.abs(stop - page) > 2
        return (
          <button
            key={stop}
            type="button"
            aria-label={`Page ${stop}`}
            onClick={() => go(stop)}
            className={`${STOP} ${isFar ? 'max-phone:hidden' : ''}`}
          >
            {formatCount(stop)}
          </button>
        )
      })}
      <Step
        label="Next page"
        icon={ChevronRight}
        disabledReason={page >= last && 'This is the last page.'}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
