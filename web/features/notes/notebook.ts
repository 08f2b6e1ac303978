import type { QueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/notifications.tsx'
import { readDrafts } from './note-drafts.ts'
import type { NoteEditor } from './note-editor.ts'
import { openEditor, readNote } from './notes-api.ts'

/** How long leaving waits for what is on its way; what does not arrive is kept as a draft. */
const LEAVING_MS = 2000

export type Notebook = ReturnType<typeof createNotebook>

/** The notes that are open in this tab, and what was typed before and is not saved. */
export function createNotebook(owner: { userId: number; client: QueryClient }) {
  const editors = new Map<string, NoteEditor>()
  const listeners = new Set<() => void>()
  let unsaved: readonly NoteEditor[] = []
  let isShown = true

  function look() {
    unsaved = [...editors.values()].filter((editor) => editor.read().status !== 'saved')
    for (const listener of listeners) listener()
  }

  function add(editor: NoteEditor): NoteEditor {
    editors.set(editor.key, editor)
    editor.subscribe(look)
    look()
    return editor
  }

  const flushAll = () => Promise.all([...editors.values()].map((editor) => editor.flush()))

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    unsaved: () => unsaved,
    /** A note that is made once something is typed. */
    begin: () => add(openEditor(owner, null)),
    /** @throws ApiError where it cannot be read */
    async open(id: number): Promise<NoteEditor> {
      const known = [...editors.values()].find(({ key, read }) => key === String(id) || read().note?.id === id)
      if (known && known.read().status !== 'saved') return known
      return add(openEditor(owner, await readNote(id)))
    },
    /** Sends what was typed before: offline, or in a session that ended. */
    async resume(): Promise<void> {
      for (const draft of readDrafts(owner.userId)) {
        if (!editors.has(draft.key)) add(openEditor(owner, null, draft))
      }
      await flushAll()
    },
    flushAll,
    /** Whether all may be left: after a moment for what is on its way. The rest is kept in this browser. */
    async settle(): Promise<true> {
      await Promise.race([flushAll(), new Promise((resolve) => setTimeout(resolve, LEAVING_MS))])
      return true
    },
    forget(editor: NoteEditor) {
      editor.quit()
      editors.delete(editor.key)
      look()
    },
    show() {
      isShown = true
    },
    /** Nobody looks any more: what cannot be saved is said elsewhere. */
    async close(): Promise<void> {
      isShown = false
      await flushAll()
      if (isShown || unsaved.length === 0) return
      notify({ type: 'warning', text: 'A note is not saved yet. It is kept in this browser; Write Notes has it.' })
    },
  }
}
