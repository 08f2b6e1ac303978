import { ChevronLeft, ChevronRight } from 'lucide'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatCount } from '#web/lib/formats.ts'
import { type PageStop, pageCount, pageStops, sayTotal } from '#web/lib/pages.ts'
import type { Glyph } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Select } from './select.tsx'

type PagerProps = {
  /** rows on all pages; undefined while nobody knows */
  total: number | undefined
  /** there are more than that */
  more?: boolean
  page: number
  pageSize: number
  /** that are offered, beside the one there is */
  sizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** Goes to a page by its number; past the last, to the last, and before the first, to the first. */
function Jumper({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const [text, setText] = useState(String(page))
  const [known, setKnown] = useState(page)
  if (page !== known) {
    setKnown(page)
    setText(String(page))
  }
  const jump = () => {
    const wanted = Number.parseInt(text, 10)
    const next = Number.isNaN(wanted) ? page : Math.min(Math.max(1, wanted), last)
    setText(String(next))
    if (next !== page) onPage(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    jump()
  }
  const keyDown = (event: KeyboardEvent) => event.key === 'Escape' && setText(String(page))
  return (
    <form onSubmit={submit} className="max-phone:justify-self-end">
      <label className="flex items-center gap-2">
        Go to
        <input
          aria-label="Go to page"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value.replace(/(?!^-)\D/g, ''))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setText(String(page))}
          onKeyDown={keyDown}
          className="h-7 w-12 rounded-2 border border-edge bg-transparent px-2 text-text focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus pointer-coarse:h-9"
        />
      </label>
    </form>
  )
}

/** The foot of a table in pages (§2: total, sizes, prev, pager, next, jumper). */
export function Pager({ total, more = false, page, pageSize, sizes, onPage, onPageSize }: PagerProps) {
  const offered = [...new Set([...sizes, pageSize])].sort((a, b) => a - b)
  // Where nobody knows the last page there is one more, until that is empty.
  const last = Math.max(pageCount(total ?? 0, pageSize), more ? page + 1 : 0)
  const current = Math.min(page, last)
  return (
    <div className="flex min-h-12 items-center gap-x-3 gap-y-1 border-t border-line px-(--gutter) text-text-2 tabular-nums max-phone:grid max-phone:grid-cols-[1fr_auto] max-phone:justify-items-start max-phone:py-2">
      <span aria-live="polite">Total {total === undefined ? '–' : sayTotal(total, more)}</span>
      <div className="flex h-7 w-32 flex-col justify-end pointer-coarse:h-9 max-phone:justify-self-end">
        <Select
          label="Rows on a page"
          labelHidden
          options={offered.map((size) => ({ value: size, label: `${size} / page` }))}
          value={pageSize}
          onChange={onPageSize}
          className="h-7! pointer-coarse:h-9!"
        />
      </div>
      <span className="flex-1 max-phone:hidden" />
      <PageNumbers page={current} last={last} stops={pageStops(current, last)} onPage={onPage} />
      <Jumper page={current} last={last} onPage={onPage} />
    </div>
  )
}

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
