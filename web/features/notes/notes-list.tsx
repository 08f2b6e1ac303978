import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatMomentExact } from '#web/lib/formats.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { firstLine, type NoteEditor } from './note-editor.ts'
import { notesQuery } from './notes-api.ts'

type NotesListProps = {
  /** what was typed and is not saved */
  unsaved: readonly NoteEditor[]
  onOpen: (id: number) => void
  onResume: (editor: NoteEditor) => void
}

const ROW =
  'grid w-full grid-cols-1 gap-0.5 rounded-2 px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2'

/** One's own notes, the last changed first, searched by their text; over them what is not saved yet. */
export function NotesList({ unsaved, onOpen, onResume }: NotesListProps) {
  const paging = usePagedSearch()
  const notes = useQuery(notesQuery(paging.query))
  return (
    <div className="overflow-y-auto p-3">
      {unsaved.length > 0 && (
        <ul aria-label="Not saved yet" className="mb-2 rounded-2 bg-amber-tint">
          {unsaved.map((editor) => (
            <li key={editor.key}>
              <button type="button" className={ROW} onClick={() => onResume(editor)}>
                <span className="truncate font-medium">{firstLine(editor.read().text)}</span>
                <span className="text-s text-amber-text">Not saved yet</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <PagedList
        label="Your notes"
        paging={paging}
        searchLabel="Search your notes"
        rows={notes.data?.rows}
        total={notes.data?.total}
        error={notes.error && new Error(`Your notes could not be loaded. ${sentenceOf(notes.error)}`)}
        onRetry={() => void notes.refetch()}
        nothing="What you write down here is read by nobody else."
        noMatch={(search) => `None of your notes has “${search}” in it.`}
      >
        {({ id, title, excerpt, updated_at }) => (
          <li key={id}>
            <button type="button" className={ROW} onClick={() => onOpen(id)}>
              <span className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
                <time
                  dateTime={updated_at}
                  title={formatMomentExact(updated_at)}
                  className="shrink-0 text-s text-text-3"
                >
                  {formatAgo(updated_at)}
                </time>
              </span>
              {excerpt && <span className="truncate text-s text-text-2">{excerpt}</span>}
            </button>
          </li>
        )}
      </PagedList>
    </div>
  )
}
