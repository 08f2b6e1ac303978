import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Note } from '#contract/notes.ts'
import { ApiError, call, callPage } from '#web/lib/api-client.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import type { PagedSearch } from '#web/lib/use-paged-search.ts'
import { dropDraft, keepDraft, type NoteDraft } from './note-drafts.ts'
import { createNoteEditor, type NoteEditor, type NoteTrouble } from './note-editor.ts'

/** A page of one's own notes, the last changed first. */
export const notesQuery = (query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['notes', 'list', query],
    queryFn: ({ signal }) => callPage('GET /api/notes', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A note as it is now: another tab may have changed it. */
export const readNote = (id: number, signal: AbortSignal): Promise<Note> =>
  call('GET /api/notes/:id', { params: { id }, signal })

/** Deletes a note, which may be deleted already. @throws ApiError where it is not deleted */
async function deleteNote(id: number): Promise<void> {
  try {
    await call('DELETE /api/notes/:id', { params: { id } })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

export const restoreNote = (id: number): Promise<Note> => call('POST /api/notes/:id/restore', { params: { id } })

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Only as much as tells a note from anything else. */
const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'text' in value && 'version' in value

/** What an error of saving means. A conflict comes with the note as it is now (R35). */
function troubleOf(error: Error, isMade: boolean): NoteTrouble {
  const current = error instanceof ApiError && error.code === 'conflict' ? error.problem?.current : undefined
  if (isNote(current)) return { kind: 'conflict', theirs: current }
  return isGone(error) && isMade ? { kind: 'gone' } : { kind: 'failed', error }
}

/** The editor of a note, of one yet to be made, or of what was typed and not saved. */
export function openEditor(
  { userId, onSaved }: { userId: number; onSaved: () => void },
  from: { note: Note } | { draft: NoteDraft } | null,
): NoteEditor {
  const key = from && 'draft' in from ? from.draft.key : newIdempotencyKey()
  const editor: NoteEditor = createNoteEditor({
    key,
    from,
    save: (of, text) =>
      of
        ? call('PUT /api/notes/:id', { params: { id: of.id }, body: { text, version: of.version } })
        : call('POST /api/notes', { body: { text }, idempotencyKey: key }),
    remove: deleteNote,
    restore: restoreNote,
    troubleOf: (error) => troubleOf(error, editor.read().id !== null),
    isRefusal,
    keep: (draft) => keepDraft(userId, draft),
    drop: (text) => dropDraft(userId, { key, text }),
    onSaved,
  })
  return editor
}
