import { ArrowLeft, Trash2 } from 'lucide'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { NoteEditor, NoteState } from './note-editor.ts'

const NotePreview = lazyPart(async () => (await import('./note-preview.tsx')).NotePreview)

type NoteFieldProps = { editor: NoteEditor; onBack: () => void; onDelete: () => void }

const WORDS = { saved: 'Saved', typing: 'Not saved', saving: 'Saving…' }

/** A note to write in, or as it reads. It says whether it is saved; what was changed elsewhere is never overwritten unasked (R35). */
export function NoteField({ editor, onBack, onDelete }: NoteFieldProps) {
  const state = useSyncExternalStore(editor.subscribe, editor.read)
  const { text, id, status, trouble } = state
  const [reads, setReads] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isNew = id === null && text === '' && !trouble
  /** The buttons of what went wrong go with it: the focus goes where typing goes on. */
  const goOn = () => (field.current ?? place.current)?.focus()
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid min-h-0 grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)] outline-none"
    >
      <div className="flex items-center gap-2 border-b border-line px-2 py-1">
        <IconButton icon={ArrowLeft} label="All notes" onClick={onBack} />
        <p role="status" className={`min-w-0 flex-1 text-s ${trouble ? 'text-danger-text' : 'text-text-3'}`}>
          {isNew ? 'Saved as you write' : WORDS[status]}
        </p>
        <Button size="s" variant="ghost" aria-pressed={reads} onClick={() => setReads(!reads)}>
          {reads ? 'Write' : 'Preview'}
        </Button>
        <IconButton icon={Trash2} label="Delete note" danger onClick={onDelete} />
      </div>
      <Trouble editor={editor} state={state} onAnswer={goOn} />
      {reads ? (
        <NotePreview text={text} />
      ) : (
        <textarea
          ref={field}
          aria-label="Note"
          placeholder="Write in plain text or Markdown"
          value={text}
          onChange={({ target }) => editor.write(target.value)}
          onBlur={() => void editor.flush()}
          className="size-full resize-none bg-transparent px-4 py-3 outline-none -outline-offset-2 placeholder:text-text-3 focus-visible:outline-2 pointer-coarse:text-[16px]"
        />
      )}
    </div>
  )
}

/** Where what is typed is while it is not saved. */
const whereabouts = (isKept: boolean) =>
  isKept ? 'It is kept in this browser.' : 'This browser has no room to keep it: copy it before you close this tab.'

type TroubleProps = { editor: NoteEditor; state: NoteState; onAnswer: () => void }

function Trouble({ editor, state: { trouble, isKept }, onAnswer }: TroubleProps) {
  const answer = (act: () => unknown) => () => {
    act()
    onAnswer()
  }
  if (!trouble) return <div />
  if (trouble.kind === 'conflict') {
    return (
      <div role="alert" className="grid gap-2 border-b border-line bg-amber-tint px-4 py-2">
        <p>This note was changed elsewhere. There it reads:</p>
        <p className="max-h-24 overflow-y-auto rounded-2 bg-surface px-2 py-1 whitespace-pre-wrap wrap-anywhere">
          {trouble.theirs.text || '(empty)'}
        </p>
        <div className="flex gap-2">
          <Button size="s" onClick={answer(editor.keepMine)}>
            Keep mine
          </Button>
          <Button size="s" onClick={answer(editor.takeTheirs)}>
            Take theirs
          </Button>
        </div>
      </div>
    )
  }
  const isGone = trouble.kind === 'gone'
  const reason = isGone ? 'this note was deleted elsewhere' : trouble.error.message.replace(/\.$/, '')
  return (
    <div role="alert" className="flex items-center gap-2 border-b border-line bg-danger-tint px-4 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        Not saved: {reason}. {whereabouts(isKept)}
      </span>
      <Button size="s" onClick={answer(isGone ? editor.bringBack : editor.flush)}>
        {isGone ? 'Bring it back' : 'Retry'}
      </Button>
    </div>
  )
}
