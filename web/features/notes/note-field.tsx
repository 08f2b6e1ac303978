import { ArrowLeft, Trash2 } from 'lucide'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { NoteEditor, NoteState } from './note-editor.ts'

const NotePreview = lazyPart(async () => (await import('./note-preview.tsx')).NotePreview)

type NoteFieldProps = { editor: NoteEditor; onBack: () => void; onDelete: () => void }

const WORDS = { saved: 'Saved', typing: 'Not saved', saving: 'Saving…', failed: 'Not saved', conflict: 'Not saved' }

/** A note to write in, or as it reads. It says whether it is saved; what was changed elsewhere is never overwritten unasked (R35). */
export function NoteField({ editor, onBack, onDelete }: NoteFieldProps) {
  const state = useSyncExternalStore(editor.subscribe, editor.read)
  const { text, note, status } = state
  const [reads, setReads] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isNew = note === null && text === ''
  return (
    <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)]">
      <div className="flex items-center gap-2 border-b border-line px-2 py-1">
        <IconButton icon={ArrowLeft} label="All notes" onClick={onBack} />
        <p
          role="status"
          className={`min-w-0 flex-1 text-s ${status === 'failed' || status === 'conflict' ? 'text-danger-text' : 'text-text-3'}`}
        >
          {isNew ? 'Saved as you write' : WORDS[status]}
        </p>
        <Button size="s" variant="ghost" aria-pressed={reads} onClick={() => setReads(!reads)}>
          {reads ? 'Write' : 'Preview'}
        </Button>
        <IconButton icon={Trash2} label="Delete note" danger onClick={onDelete} />
      </div>
      <Trouble editor={editor} state={state} />
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

function Trouble({ editor, state: { status, reason, theirs } }: { editor: NoteEditor; state: NoteState }) {
  if (status === 'failed') {
    return (
      <div role="alert" className="flex items-center gap-2 border-b border-line bg-danger-tint px-4 py-2">
        <span className="min-w-0 flex-1 wrap-anywhere">Not saved: {reason}. It is kept in this browser.</span>
        <Button size="s" onClick={() => void editor.flush()}>
          Retry
        </Button>
      </div>
    )
  }
  if (!theirs) return <div />
  return (
    <div role="alert" className="grid gap-2 border-b border-line bg-amber-tint px-4 py-2">
      <p>This note was changed elsewhere. There it reads:</p>
      <p className="max-h-24 overflow-y-auto rounded-2 bg-surface px-2 py-1 whitespace-pre-wrap wrap-anywhere">
        {theirs.text || '(empty)'}
      </p>
      <div className="flex gap-2">
        <Button size="s" onClick={editor.keepMine}>
          Keep mine
        </Button>
        <Button size="s" onClick={editor.takeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
