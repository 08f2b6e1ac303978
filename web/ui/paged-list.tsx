import { ChevronLeft, ChevronRight, Search } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import { formatCount } from '#web/lib/formats.ts'
import { pageCount } from '#web/lib/pages.ts'
import type { PagedSearch } from '#web/lib/use-paged-search.ts'
import { FormError } from './form-error.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type PagedListProps<Row> = {
  /** what is listed, read aloud */
  label: string
  paging: PagedSearch
  /** absent: it is not searched */
  searchLabel?: string
  /** undefined while the first page is on its way */
  rows: readonly Row[] | undefined
  total: number | undefined
  error: Error | null
  onRetry: () => void
  /** what stands where nothing does */
  nothing: string
  /** the same while it is searched */
  noMatch?: (search: string) => string
  children: (row: Row) => ReactNode
}

/** What stands where nobody does in a list of people that is searched. */
export const nobodyMatches = (search: string): string => `Nobody matches “${search}”.`

/** A searched list in pages, within a dialog or a section. Each child is an `li`. Past the end it goes to the last page. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { label, paging, searchLabel, rows, total = 0, error, onRetry, nothing, children } = props
  const { noMatch = (text: string) => `Nothing matches “${text}”.` } = props
  const { search, setSearch, page, setPage, pageSize } = paging
  const last = pageCount(total, pageSize)
  const isPastTheEnd = rows?.length === 0 && page > last
  useEffect(() => {
    if (isPastTheEnd) setPage(last)
  }, [isPastTheEnd, last, setPage])
  return (
    <div className="grid grid-cols-1 gap-2">
      {searchLabel && (
        <div className="flex h-(--control) flex-col justify-end print:hidden">
          <TextField
            label={searchLabel}
            labelHidden
            placeholder={searchLabel}
            icon={Search}
            value={search}
            onChange={setSearch}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
      {error && <FormError onRetry={retryOf({ error, refetch: onRetry })}>{error.message}</FormError>}
      <ul aria-label={label} aria-busy={!rows}>
        {rows?.map(children)}
      </ul>
      {rows?.length === 0 && !isPastTheEnd && <p className="text-text-3">{search ? noMatch(search) : nothing}</p>}
      {total > pageSize && (
        <div className="flex items-center justify-end gap-1 text-s text-text-2 tabular-nums">
          <span aria-live="polite" className="mr-1">
            {formatCount((page - 1) * pageSize + 1)} to {formatCount(Math.min(page * pageSize, total))} of{' '}
            {formatCount(total)}
          </span>
          <IconButton
            size="s"
            label="Previous page"
            icon={ChevronLeft}
            disabledReason={page <= 1 && 'This is the first page.'}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            size="s"
            label="Next page"
            icon={ChevronRight}
            disabledReason={page >= last && 'This is the last page.'}
            onClick={() => setPage(page + 1)}
          />
        </div>
      )}
    </div>
  )
}
