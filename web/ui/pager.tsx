import { ChevronLeft, ChevronRight } from 'lucide'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatCount } from '#web/lib/formats.ts'
import { pageCount, pageStops } from '#web/lib/pages.ts'
import { type Glyph, Icon } from './icon.tsx'
import { Select } from './select.tsx'

type PagerProps = {
  /** rows on all pages; undefined while nobody knows */
  total: number | undefined
  page: number
  pageSize: number
  /** that are offered, beside the one there is */
  sizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

const STOP =
  'grid h-7 min-w-7 place-items-center rounded-2 px-1.5 font-medium pointer-coarse:h-9 pointer-coarse:min-w-9 [button]:hover:bg-hover [button]:hover:text-text'

/** One page back or on. At the end it stays in the tab order, so that the focus of whoever got there is not lost. */
function Step({ label, icon, off, onStep }: { label: string; icon: Glyph; off: boolean; onStep: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => off || onStep()}
      className={`${STOP} aria-disabled:bg-transparent! aria-disabled:text-text-3! aria-disabled:opacity-50`}
    >
      <Icon glyph={icon} />
    </button>
  )
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const followFocus = useRef(false)
  // The button pressed becomes the current page, which is none: the focus goes on to it.
  const takeFocus = (current: HTMLElement | null) => {
    if (!current || !followFocus.current) return
    followFocus.current = false
    current.focus()
  }
  const go = (next: number) => {
    followFocus.current = true
    onPage(next)
  }
  return (
    <nav aria-label="Pages" className="flex items-center gap-0.5">
      <Step label="Previous page" icon={ChevronLeft} off={page <= 1} onStep={() => onPage(page - 1)} />
      {pageStops(page, last).map((stop, index) => {
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
        const isFar = Math.abs(stop - page) > 2
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
      <Step label="Next page" icon={ChevronRight} off={page >= last} onStep={() => onPage(page + 1)} />
    </nav>
  )
}

/** Goes to a page by its number; past the last, to the last. */
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
          onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
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
export function Pager({ total, page, pageSize, sizes, onPage, onPageSize }: PagerProps) {
  const offered = [...new Set([...sizes, pageSize])].sort((a, b) => a - b)
  const last = pageCount(total ?? 0, pageSize)
  return (
    <div className="flex min-h-12 items-center gap-x-3 gap-y-1 border-t border-line px-(--gutter) text-text-2 tabular-nums max-phone:grid max-phone:grid-cols-[1fr_auto] max-phone:justify-items-start max-phone:py-2">
      <span aria-live="polite">Total {total === undefined ? '–' : formatCount(total)}</span>
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
      <Pages page={Math.min(page, last)} last={last} onPage={onPage} />
      <Jumper page={Math.min(page, last)} last={last} onPage={onPage} />
    </div>
  )
}
