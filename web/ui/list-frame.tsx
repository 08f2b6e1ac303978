import type { ReactNode } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import type { List } from '#web/lib/use-list.ts'
import { Banner } from './banner.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'

type ListFrameProps<Row, Field extends string> = {
  title: string
  /** the title's help, or how many there are */
  beside?: ReactNode
  /** what can be made new */
  actions: ReactNode
  list: List<Row, Field>
  searchLabel: string
  /** beside the search */
  filters?: ReactNode
  /** what is filtered by, beneath the search */
  narrowing?: ReactNode
  /** what can be done to the rows that are chosen; it takes the place of the search, and says what is searched */
  selection?: ReactNode
  /** the sentence for a list that could not be read */
  failed: (reason: string) => string
  /** what stands where nothing does */
  nothing: ReactNode
  children: ReactNode
}

/** A page that is one list: title, search, what went wrong, the rows in what scrolls, and the pager at its foot. */
export function ListFrame<Row, Field extends string>(props: ListFrameProps<Row, Field>) {
  const { title, beside, actions, list, searchLabel, filters, narrowing, selection, failed, nothing, children } = props
  const retry = retryOf({ error: list.error, refetch: list.readAgain })
  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_auto_auto_minmax(0,1fr)_auto]">
      <header className="flex items-center gap-2 px-(--gutter) pt-4 pb-3">
        <h1 className="min-w-0 text-xl font-semibold tracking-[-0.017em]">{title}</h1>
        {beside}
        <span className="flex-1" />
        {actions}
      </header>
      {/* Both in one place, as high as the higher one: no row moves. */}
      <div className="grid gap-2 border-b border-line px-(--gutter) pb-3">
        <div className="grid grid-cols-1">
          <div
            inert={Boolean(selection)}
            className={`col-start-1 row-start-1 flex flex-wrap items-center gap-2 ${selection ? 'invisible' : ''}`}
          >
            <div className="max-phone:w-full">
              <SearchBox label={searchLabel} value={list.search} onSearch={list.searchFor} field={list.searchField} />
            </div>
            {filters}
          </div>
          {selection && <div className="col-start-1 row-start-1 grid grid-cols-1">{selection}</div>}
        </div>
        {narrowing}
      </div>
      <div>
        {list.error && (
          <Banner tone="error" action={retry && { label: 'Retry', pending: list.fetching, onClick: retry }}>
            {failed(list.error.message)}
          </Banner>
        )}
      </div>
      <div ref={list.scroller} tabIndex={-1} className="overflow-auto outline-none">
        {list.empty ? nothing : !(list.error && !list.rows) && children}
      </div>
      <Pager
        total={list.total}
        more={list.more}
        page={list.page}
        pageSize={list.pageSize}
        sizes={list.pageSizes}
        onPage={list.goTo}
        onPageSize={list.setPageSize}
      />
    </div>
  )
}
