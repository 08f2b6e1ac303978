import type { Note } from '#contract/notes.ts'
import { asError } from '#web/lib/as-error.ts'
import { INLINE_EDIT_DEBOUNCE_MS } from '#web/lib/constants.ts'
import type { NoteDraft } from './note-drafts.ts'

/** What a note says of itself, worst first. */
export type NoteState = {
  /** as it stands in the field */
  readonly text: string
  /** the note as the server said last that it is; null where it is yet to be made */
  readonly note: Note | null
  readonly status: 'conflict' | 'failed' | 'saving' | 'typing' | 'saved'
  /** why it failed */
  readonly reason: string
  /** as it is on the server, where it was changed elsewhere first */
  readonly theirs: Note | null
}

type NoteEditorOptions = {
  /** tells it from all others; makes the call that creates it the same call however often it is made */
  key: string
  note: Note | null
  /** typed before, and not saved */
  draft: NoteDraft | undefined
  /** @throws where it is not saved */
  save: (of: Pick<Note, 'id' | 'version'> | null, text: string) => Promise<Note>
  /** the note as it is now, where the error says that it was changed elsewhere */
  conflictIn: (error: unknown) => Note | undefined
  keep: (draft: NoteDraft) => void
  drop: () => void
  onSaved: (note: Note) => void
}

export type NoteEditor = ReturnType<typeof createNoteEditor>

/**
 * Drives the saving of one note, as an inline edit is driven (R35): 500 ms after typing stops, one request at a time, the latest text wins,
 * and nothing is sent past a conflict before one of the two is chosen. What is typed is kept as a draft until it is saved. Goes on without
 * anybody looking.
 */
export function createNoteEditor(options: NoteEditorOptions) {
  const { key, note, draft } = options
  /** what the next change is made from; of a draft the text is not known */
  let base: Pick<Note, 'id' | 'version'> | null = draft ? draft.of : note
  let saved = draft ? (note?.version === draft.of?.version ? (note?.text ?? '') : undefined) : (note?.text ?? '')
  let state: NoteState = {
    text: draft?.text ?? note?.text ?? '',
    note,
    status: draft ? 'typing' : 'saved',
    reason: '',
    theirs: null,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function set(next: Partial<NoteState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const isSaved = () => state.text === saved || (base === null && state.text.trim() === '')

  async function transmit(): Promise<void> {
    while (!isSaved() && state.theirs === null) {
      const { text } = state
      set({ status: 'saving' })
      try {
        const now = await options.save(base, text)
        base = now
        saved = now.text
        set({ note: now })
        options.onSaved(now)
      } catch (error) {
        if (!noteRefusal(error)) return
      }
    }
    if (state.theirs) return
    options.drop()
    set({ status: 'saved', reason: '' })
  }

  /** @returns whether it goes on: what was sent is there already, and its answer got lost */
  function noteRefusal(error: unknown): boolean {
    const theirs = options.conflictIn(error)
    if (theirs?.text === state.text) {
      base = theirs
      saved = theirs.text
      set({ note: theirs })
      return true
    }
    set(theirs ? { status: 'conflict', theirs } : { status: 'failed', reason: asError(error).message })
    return false
  }

  /** Sends what is typed, now. @returns once there is nothing more to send, or it failed */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= transmit().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    key,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    write(text: string) {
      clearTimeout(timer)
      set({ text, status: state.theirs ? 'conflict' : running ? 'saving' : 'typing', reason: '' })
      if (isSaved() && !running) {
        options.drop()
        return set({ status: state.theirs ? 'conflict' : 'saved' })
      }
      options.keep({ key, of: base, text })
      timer = setTimeout(() => void flush(), INLINE_EDIT_DEBOUNCE_MS)
    },
    flush,
    /** Sends mine again, made from theirs. */
    keepMine() {
      if (!state.theirs) return
      base = state.theirs
      saved = state.theirs.text
      set({ theirs: null })
      options.keep({ key, of: base, text: state.text })
      void flush()
    },
    takeTheirs() {
      const { theirs } = state
      if (!theirs) return
      base = theirs
      saved = theirs.text
      options.drop()
      set({ text: theirs.text, note: theirs, theirs: null, status: 'saved' })
    },
    /** It is deleted: nothing more is sent, and nothing kept. */
    quit() {
      clearTimeout(timer)
      saved = state.text
      options.drop()
    },
  }
}
