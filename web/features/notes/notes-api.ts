import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Note } from '#contract/notes.ts'
import { ApiError, call, callPage } from '#web/lib/api-client.ts'
import { newKey } from '#web/lib/new-key.ts'
import type { PagedSearch } from '#web/lib/use-paged-search.ts'
import { dropDraft, keepDraft, type NoteDraft } from './note-drafts.ts'
import { createNoteEditor, type NoteEditor } from './note-editor.ts'

/** A page of one's own notes, the last changed first. */
export const notesQuery = (query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['notes', 'list', query],
    queryFn: ({ signal }) => callPage('GET /api/notes', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A note as it is now: another tab may have changed it. */
export const readNote = (id: number, signal?: AbortSignal): Promise<Note> =>
  call('GET /api/notes/:id', { params: { id }, ...(signal && { signal }) })

export const deleteNote = (id: number): Promise<unknown> => call('DELETE /api/notes/:id', { params: { id } })
export const restoreNote = (id: number): Promise<Note> => call('POST /api/notes/:id/restore', { params: { id } })

/** Only as much as tells a note from anything else. */
const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'text' in value && 'version' in value

/** The note as it is now, where an error says that it was changed elsewhere (R35). */
function conflictIn(error: unknown): Note | undefined {
  const current = error instanceof ApiError && error.code === 'conflict' ? error.problem?.current : undefined
  return isNote(current) ? current : undefined
}

type Owner = { userId: number; client: QueryClient }

/** The editor of a note, of one yet to be made, or of what was typed and not saved. */
export function openEditor({ userId, client }: Owner, note: Note | null, draft?: NoteDraft): NoteEditor {
  const key = draft?.key ?? (note ? String(note.id) : newKey())
  return createNoteEditor({
    key,
    note,
    draft,
    save: (of, text) =>
      of
        ? call('PUT /api/notes/:id', { params: { id: of.id }, body: { text, version: of.version } })
        : call('POST /api/notes', { body: { text }, idempotencyKey: key }),
    conflictIn,
    keep: (kept) => void keepDraft(userId, kept),
    drop: () => dropDraft(userId, key),
    onSaved: () => void client.invalidateQueries({ queryKey: ['notes', 'list'] }),
  })
}
