import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { pageCount, pageStops, sayTotal } from '#web/lib/pages.ts'
import { PageNumbers } from './page-numbers.tsx'
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
