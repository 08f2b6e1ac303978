import { onReachedAgain } from '#web/lib/connection.ts'
import { onSessionChange, readSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/notifications.tsx'
import { giveDraftsBack, readDrafts, takeDraft } from './note-drafts.ts'
import type { NoteEditor } from './note-editor.ts'
import { openEditor, readNote } from './notes-api.ts'

/** How long leaving waits for what is on its way; what does not arrive is kept as a draft. */
const LEAVING_MS = 2000

type Notebook = ReturnType<typeof createNotebook>
let mine: Notebook | undefined

/** The notebook of whoever is signed in: one in a tab, so that nobody else in it sends what an editor has. It ends with the session. */
export function notebookOf(userId: number): Notebook {
  mine ??= createNotebook(userId, () => {
    mine = undefined
  })
  return mine
}

/** The notes of this tab that are not saved, whether anybody looks or not. */
function createNotebook(userId: number, onEnd: () => void) {
  const listeners = new Set<() => void>()
  const savedListeners = new Set<() => void>()
  let unsaved: readonly NoteEditor[] = []
  let isShown = false

  const open = (from: Parameters<typeof openEditor>[1]): NoteEditor => {
    const onSaved = () => {
      for (const listener of savedListeners) listener()
    }
    const editor = openEditor({ userId, onSaved }, from)
    const look = () => {
      const isSaved = editor.read().status === 'saved'
      if (isSaved !== unsaved.includes(editor)) return
      unsaved = isSaved ? unsaved.filter((one) => one !== editor) : [...unsaved, editor]
      for (const listener of listeners) listener()
    }
    editor.subscribe(look)
    look()
    return editor
  }

  const flushAll = () => Promise.all(unsaved.map((editor) => editor.flush()))
  const flush = () => void flushAll()
  const isAllKept = () => unsaved.every((editor) => editor.read().isKept)

  /** Says what is not saved, where nobody looks. */
  function warn() {
    if (isShown || unsaved.length === 0) return
    const where = isAllKept()
      ? 'It is kept in this browser; Write Notes has it.'
      : 'This browser has no room to keep it; Write Notes has it until this tab is closed.'
    notify({ type: 'warning', text: `A note is not saved yet. ${where}` })
  }

  window.addEventListener('pagehide', flush)
  const stopHearing = [
    onReachedAgain(flush),
    onSessionChange(() => {
      if (readSession()?.user.id !== userId) end()
    }),
  ]

  function end() {
    for (const editor of unsaved) editor.stop()
    unsaved = []
    giveDraftsBack()
    window.removeEventListener('pagehide', flush)
    for (const stop of stopHearing) stop()
    onEnd()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Hears when the server has a note anew. @returns how to stop listening */
    onSaved(listener: () => void) {
      savedListeners.add(listener)
      return () => {
        savedListeners.delete(listener)
      }
    },
    unsaved: () => unsaved,
    /** A note that is made once something is typed. */
    begin: () => open(null),
    /** @throws ApiError where it cannot be read, or is not waited for any more */
    async open(id: number, signal: AbortSignal): Promise<NoteEditor> {
      const known = () => unsaved.find((editor) => editor.read().id === id)
      const editor = known()
      if (editor) return editor
      const note = await readNote(id, signal)
      return known() ?? open({ note })
    },
    /** Sends what was typed in tabs that are closed: offline, or in a session that ended. */
    async resume(): Promise<void> {
      for (const { key } of readDrafts(userId)) {
        const draft = await takeDraft(userId, key)
        if (draft) open({ draft })
      }
      await flushAll()
      warn()
    },
    /** Before leaving: after a moment for what is on its way. @returns whether the rest is kept in this browser */
    async settle(): Promise<boolean> {
      await Promise.race([flushAll(), new Promise((resolve) => setTimeout(resolve, LEAVING_MS))])
      return isAllKept()
    },
    show() {
      isShown = true
    },
    /** Nobody looks any more: what cannot be saved is said elsewhere. */
    async close(): Promise<void> {
      isShown = false
      await flushAll()
      warn()
    },
  }
}
