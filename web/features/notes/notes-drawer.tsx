import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_UNSAVED, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { firstLine, type NoteEditor } from './note-editor.ts'
import { NoteField } from './note-field.tsx'
import { notebookOf } from './notebook.ts'
import { restoreNote } from './notes-api.ts'
import { NotesList } from './notes-list.tsx'

type NotesDrawerProps = {
  userId: number
  /** which note is asked for: another object asks again */
  wanted: { readonly note?: number | 'new' }
  onClose: () => void
}

/** What was deleted a moment ago, or could not be done. */
type Said = { text: string; failed: boolean; undo?: () => void }

/** One's own notes (R52): a list, or one of them to write in. Saved as one types; what cannot be is kept in this browser. */
export function NotesDrawer({ userId, wanted, onClose }: NotesDrawerProps) {
  const client = useQueryClient()
  const [notebook] = useState(() => notebookOf(userId))
  const unsaved = useSyncExternalStore(notebook.subscribe, notebook.unsaved)
  const [open, setOpen] = useState<NoteEditor | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // A button that goes when it is pressed takes the focus along, and keys would reach nothing of the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what goes, goes with these
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [open, said])
  const { confirm, confirmDialog } = useConfirm()
  useLeaveGuard(unsaved.length > 0, async () => (await notebook.settle()) || confirm(LEAVE_UNSAVED))
  const readAgain = () => client.invalidateQueries({ queryKey: ['notes', 'list'] })
  const readSaved = useEffectEvent(() => void readAgain())

  useEffect(() => {
    notebook.show()
    void notebook.resume()
    const stop = notebook.onSaved(() => readSaved())
    return () => {
      stop()
      void notebook.close()
    }
  }, [notebook])

  /** the note that is on its way: whoever turns to another meanwhile is not led back to it */
  const opening = useRef<AbortController>(null)
  const turnTo = (editor: NoteEditor | null) => {
    opening.current?.abort()
    void open?.flush()
    setOpen(editor)
  }
  const show = async (id: number) => {
    opening.current?.abort()
    setSaid(null)
    if (open?.read().id === id) return
    const asked = new AbortController()
    opening.current = asked
    const { signal } = asked
    try {
      const editor = await notebook.open(id, signal)
      if (!signal.aborted) turnTo(editor)
    } catch (error) {
      if (signal.aborted) return
      setSaid({ text: `The note could not be opened. ${sentenceOf(asError(error))}`, failed: true })
    }
  }
  const begin = () => {
    setSaid(null)
    turnTo(notebook.begin())
  }
  const answered = useRef<NotesDrawerProps['wanted']>(null)
  const showWanted = useEffectEvent((asked: NotesDrawerProps['wanted']) => {
    // Unlocking the screen is no asking again.
    if (answered.current === asked) return
    answered.current = asked
    if (asked.note === 'new') begin()
    else if (asked.note !== undefined) void show(asked.note)
  })
  useEffect(() => showWanted(wanted), [wanted])

  const remove = async (editor: NoteEditor) => {
    try {
      await editor.remove()
    } catch (error) {
      return setSaid({ text: `Not deleted: ${sentenceOf(asError(error))}`, failed: true })
    }
    setOpen((now) => (now === editor ? null : now))
    const { id, note, text } = editor.read()
    if (id === null && text.trim() === '') return
    const undo = id === null ? () => writeAgain(text) : () => void restore(id)
    setSaid({ text: `Deleted “${note?.title ?? firstLine(text)}”.`, failed: false, undo })
    await readAgain()
  }
  /** What was deleted before the server had it. */
  const writeAgain = (text: string) => {
    const editor = notebook.begin()
    editor.write(text)
    setSaid(null)
    turnTo(editor)
  }
  const restore = async (id: number) => {
    try {
      const { title } = await restoreNote(id)
      setSaid({ text: `“${title}” is back.`, failed: false })
    } catch (error) {
      setSaid({ text: `Not brought back: ${sentenceOf(asError(error))}`, failed: true })
    }
    await readAgain()
  }
  return (
    <Drawer
      title="Notes"
      onClose={onClose}
      actions={
        <Button size="s" icon={Plus} onClick={begin}>
          New note
        </Button>
      }
    >
      <div ref={place} tabIndex={-1} className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] outline-none">
        <div>
          {said && (
            <Banner
              tone={said.failed ? 'error' : 'info'}
              action={said.undo && { label: 'Undo', onClick: said.undo }}
              onDismiss={() => setSaid(null)}
            >
              {said.text}
            </Banner>
          )}
        </div>
        {open ? (
          <NoteField key={open.key} editor={open} onBack={() => turnTo(null)} onDelete={() => void remove(open)} />
        ) : (
          <NotesList unsaved={unsaved} onOpen={(id) => void show(id)} onResume={turnTo} />
        )}
      </div>
      {confirmDialog}
    </Drawer>
  )
}
