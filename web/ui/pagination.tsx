import { formatCount } from '#web/lib/formats.ts'
import { pageCount, pageWindow } from '#web/lib/pages.ts'
import { PageNumbers } from './pager.tsx'

type PaginationProps = {
  /** what is in pages; for assistive technology */
  label: string
  /** rows on all pages; undefined while nobody knows */
  total: number | undefined
  page: number
  onPage: (page: number) => void
  /** rows on a page (§9) */
  perPage?: number
  /** page numbers in sight (§9) */
  shown?: number
}

/** The generic pagination of §9: which rows are shown, and a window of page numbers around the current one. A list that fills its page has a `Pager`. */
export function Pagination({ label, total, page, onPage, perPage = 10, shown = 5 }: PaginationProps) {
  const last = pageCount(total ?? 0, perPage)
  const current = Math.min(page, last)
  const first = (current - 1) * perPage + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-text-2 tabular-nums">
      <span aria-live="polite">
        {total === undefined
          ? '–'
          : total === 0
            ? 'None'
            : `${formatCount(first)} to ${formatCount(Math.min(current * perPage, total))} of ${formatCount(total)}`}
      </span>
      <PageNumbers
        label={`Pages of ${label}`}
        page={current}
        last={last}
        stops={pageWindow(current, last, shown)}
        onPage={onPage}
      />
    </div>
  )
}
