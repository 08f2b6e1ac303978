import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { onReachedAgain } from '#web/lib/connection.ts'
import { sentenceOf } from '#web/lib/sentence-of.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import type { NoteEditor } from './note-editor.ts'
import { NoteField } from './note-field.tsx'
import { createNotebook } from './notebook.ts'
import { deleteNote, restoreNote } from './notes-api.ts'
import { NotesList } from './notes-list.tsx'

type NotesDrawerProps = {
  userId: number
  /** which note is asked for: another object asks again */
  wanted: { readonly note?: number | 'new' }
  onClose: () => void
}

/** What was deleted a moment ago, or could not be done. */
type Said = { text: string; failed: boolean; undo?: number }

/** One's own notes (R52): a list, or one of them to write in. Saved as one types; what cannot be is kept in this browser. */
export function NotesDrawer({ userId, wanted, onClose }: NotesDrawerProps) {
  const client = useQueryClient()
  const [notebook] = useState(() => createNotebook({ userId, client }))
  const unsaved = useSyncExternalStore(notebook.subscribe, notebook.unsaved)
  const [open, setOpen] = useState<NoteEditor | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  useLeaveGuard(unsaved.length > 0, notebook.settle)

  useEffect(() => {
    notebook.show()
    void notebook.resume()
    const flush = () => void notebook.flushAll()
    window.addEventListener('pagehide', flush)
    const stop = onReachedAgain(flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      stop()
      void notebook.close()
    }
  }, [notebook])

  const show = async (id: number) => {
    setSaid(null)
    try {
      setOpen(await notebook.open(id))
    } catch (error) {
      setSaid({ text: `The note could not be opened. ${sentenceOf(asError(error))}`, failed: true })
    }
  }
  const showWanted = useEffectEvent(({ note }: NotesDrawerProps['wanted']) => {
    if (note === 'new') setOpen(notebook.begin())
    else if (note !== undefined) void show(note)
  })
  useEffect(() => showWanted(wanted), [wanted])

  const leave = () => {
    void open?.flush()
    setOpen(null)
  }
  const readAgain = () => client.invalidateQueries({ queryKey: ['notes', 'list'] })
  const remove = async (editor: NoteEditor) => {
    await editor.flush()
    const { note } = editor.read()
    try {
      if (note) await deleteNote(note.id)
    } catch (error) {
      return setSaid({ text: `Not deleted: ${sentenceOf(asError(error))}`, failed: true })
    }
    notebook.forget(editor)
    setOpen(null)
    if (note) setSaid({ text: `Deleted “${note.title}”.`, failed: false, undo: note.id })
    await readAgain()
  }
  const undo = async (id: number) => {
    try {
      const { title } = await restoreNote(id)
      setSaid({ text: `“${title}” is back.`, failed: false })
    } catch (error) {
      setSaid({ text: `Not brought back: ${sentenceOf(asError(error))}`, failed: true })
    }
    await readAgain()
  }
  const { undo: undoable } = said ?? {}
  return (
    <Drawer
      title="Notes"
      onClose={onClose}
      actions={
        <Button
          size="s"
          icon={Plus}
          onClick={() => {
            leave()
            setSaid(null)
            setOpen(notebook.begin())
          }}
        >
          New note
        </Button>
      }
    >
      <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
        <div>
          {said && (
            <Banner
              tone={said.failed ? 'error' : 'info'}
              action={undoable === undefined ? undefined : { label: 'Undo', onClick: () => void undo(undoable) }}
              onDismiss={() => setSaid(null)}
            >
              {said.text}
            </Banner>
          )}
        </div>
        {open ? (
          <NoteField key={open.key} editor={open} onBack={leave} onDelete={() => void remove(open)} />
        ) : (
          <NotesList unsaved={unsaved} onOpen={(id) => void show(id)} onResume={setOpen} />
        )}
      </div>
    </Drawer>
  )
}
