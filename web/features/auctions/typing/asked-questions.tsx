import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatCount } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { askedQuery } from '../auctions-api.ts'

/** One's own questions, the newest first, with a search that has the focus when they appear. */
export function AskedQuestions({ onAsk }: { onAsk: (text: string) => void }) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const focused = useRef(false)
  const questions = useQuery(askedQuery(search))
  const late = useDelayed(questions.isPending)
  const { rows = [], total = 0 } = questions.data ?? {}
  // Once, when it opens.
  const takeFocus = (place: HTMLDivElement | null) => {
    if (!place || focused.current) return
    focused.current = true
    field.current?.focus()
  }
  return (
    <div ref={takeFocus} className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="border-b border-line p-2">
        <SearchBox label="Search your questions" value={search} onSearch={setSearch} field={field} />
      </div>
      <div className="overflow-y-auto p-1">
        {late && (
          <div className="grid gap-4 p-3">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
          </div>
        )}
        {questions.isError && (
          <div className="flex items-center gap-2 p-2 text-text-2">
            <span className="min-w-0 flex-1">Your questions could not be loaded.</span>
            <Button size="s" pending={questions.isFetching} onClick={() => void questions.refetch()}>
              Retry
            </Button>
          </div>
        )}
        {questions.isSuccess && rows.length === 0 && (
          <p className="p-2 text-text-2">
            {search ? `None of your questions has “${search}” in it.` : 'What you ask will be listed here.'}
          </p>
        )}
        <ul aria-label="Your questions">
          {rows.map(({ text, asked_at }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onAsk(text)}
                className="flex w-full items-baseline gap-3 rounded-2 px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:py-2.5"
              >
                <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{text}</span>
                <span className="shrink-0 text-s text-text-3">{formatAgo(asked_at)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p aria-live="polite" className="border-t border-line px-3 py-2 text-s text-text-3 empty:hidden">
        {total > rows.length &&
          `The newest ${formatCount(rows.length)} of ${formatCount(total)}. Search for the others.`}
      </p>
    </div>
  )
}
