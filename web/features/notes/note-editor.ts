import type { Note } from '#contract/notes.ts'
import { asError } from '#web/lib/as-error.ts'
import { INLINE_EDIT_DEBOUNCE_MS } from '#web/lib/constants.ts'
import type { NoteDraft } from './note-drafts.ts'

/** Why what is typed is not saved. */
export type NoteTrouble =
  /** it was changed elsewhere first, and is there as `theirs` */
  | { readonly kind: 'conflict'; readonly theirs: Note }
  /** it was deleted elsewhere */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: Error }

export type NoteState = {
  /** as it stands in the field */
  readonly text: string
  /** of the note; null where it is yet to be made */
  readonly id: number | null
  /** the note as the server said last that it is; null where it has said nothing */
  readonly note: Note | null
  readonly status: 'saving' | 'typing' | 'saved'
  /** of the last save; it stands until one succeeds */
  readonly trouble: NoteTrouble | null
  /** whether this browser has what is not saved; false where it has no room */
  readonly isKept: boolean
}

type NoteEditorOptions = {
  /** tells it from all others, in every tab; makes the call that creates the note the same call however often it is made */
  key: string
  /** what is opened: a note, what was typed before and not saved, or nothing yet */
  from: { note: Note } | { draft: NoteDraft } | null
  /** @throws where it is not saved */
  save: (of: Pick<Note, 'id' | 'version'> | null, text: string) => Promise<Note>
  /** Deletes the note; one that is deleted already is fine. @throws where it is not deleted */
  remove: (id: number) => Promise<unknown>
  /** Takes the deleted note back. @throws where it stays deleted */
  restore: (id: number) => Promise<unknown>
  /** what an error of saving means */
  troubleOf: (error: Error) => NoteTrouble
  /** Whether the server said no. Otherwise what was sent may have arrived. */
  isRefusal: (error: Error) => boolean
  /** @returns whether there was room for it */
  keep: (draft: NoteDraft) => boolean
  /** @param text what was kept last */
  drop: (text: string) => void
  onSaved: () => void
}

export type NoteEditor = ReturnType<typeof createNoteEditor>

/** By what a note is told from others where the server has not named it. */
export const firstLine = (text: string): string => text.trim().split('\n')[0] || 'Empty note'

/**
 * Drives the saving of one note, as an inline edit is driven (R35): 500 ms after typing stops, one request at a time, the latest text wins,
 * and nothing is sent past a conflict before one of the two is chosen. What is typed is kept as a draft until it is saved. Goes on without
 * anybody looking.
 */
export function createNoteEditor(options: NoteEditorOptions) {
  const { key, from } = options
  const draft = from && 'draft' in from ? from.draft : undefined
  const note = from && 'note' in from ? from.note : null
  /** the note and its version that was typed over, as the next save says; null where the note is yet to be made */
  let base: Pick<Note, 'id' | 'version'> | null = draft ? draft.of : note
  /** the text that the server has; undefined where that is not known, as of a draft, whose text is sent in any case */
  let saved = draft ? undefined : (note?.text ?? '')
  /**
   * The first text that was sent since the last answer, and got none. The server may have it: then it has a version that is not `base`, and
   * still nobody else has changed the note.
   */
  let unanswered = draft?.unanswered
  /** the text of the draft in this browser; undefined where there is none */
  let kept = draft?.text
  let state: NoteState = {
    text: draft?.text ?? note?.text ?? '',
    id: base?.id ?? null,
    note,
    status: draft ? 'typing' : 'saved',
    trouble: null,
    isKept: true,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  const listeners = new Set<() => void>()

  function set(next: Partial<NoteState>) {
    state = { ...state, ...next, id: base?.id ?? null }
    for (const listener of listeners) listener()
  }

  const isSaved = () => state.text === saved || (base === null && state.text.trim() === '')
  const theirs = () => (state.trouble?.kind === 'conflict' ? state.trouble.theirs : null)

  function keep() {
    const isKept = options.keep({ key, of: base, text: state.text, ...(unanswered !== undefined && { unanswered }) })
    if (isKept) kept = state.text
    if (isKept !== state.isKept) set({ isKept })
  }

  function drop() {
    if (kept !== undefined) options.drop(kept)
    kept = undefined
  }

  /** The server has this now. What was typed since was typed over it. */
  function take(now: Note) {
    base = now
    saved = now.text
    unanswered = undefined
    set({ note: now, trouble: null })
    if (!isSaved() && !isStopped) keep()
  }

  async function transmit(): Promise<void> {
    while (!isSaved() && !theirs() && !isStopped) {
      const { text } = state
      unanswered ??= text
      set({ status: 'saving' })
      try {
        take(await options.save(base, text))
        options.onSaved()
      } catch (error) {
        if (!noteError(asError(error))) return
      }
    }
    if (theirs() || !isSaved()) return
    drop()
    set({ status: 'saved', trouble: null, isKept: true })
  }

  /** @returns whether saving goes on: what is there was sent from here, and its answer got lost */
  function noteError(error: Error): boolean {
    const mine = unanswered
    if (options.isRefusal(error)) unanswered = undefined
    const trouble = options.troubleOf(error)
    if (trouble.kind === 'conflict' && [mine, state.text].includes(trouble.theirs.text)) {
      take(trouble.theirs)
      return true
    }
    set({ status: 'typing', trouble })
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

  /** Nothing more is sent. What is kept stays kept. */
  function stop() {
    clearTimeout(timer)
    isStopped = true
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
      set({ text, status: running ? 'saving' : 'typing' })
      if (isSaved() && !running && !theirs()) {
        drop()
        return set({ status: 'saved', trouble: null, isKept: true })
      }
      keep()
      timer = setTimeout(() => void flush(), INLINE_EDIT_DEBOUNCE_MS)
    },
    flush,
    stop,
    /** Sends mine again, made from theirs. */
    keepMine() {
      const now = theirs()
      if (!now) return
      take(now)
      void flush()
    },
    takeTheirs() {
      const now = theirs()
      if (!now) return
      drop()
      set({ text: now.text, status: 'saved', isKept: true })
      take(now)
    },
    /** Takes a note back that was deleted elsewhere, and sends what is typed. */
    async bringBack() {
      if (!base) return
      set({ status: 'saving' })
      try {
        await options.restore(base.id)
      } catch (error) {
        return set({ status: 'typing', trouble: { kind: 'failed', error: asError(error) } })
      }
      await flush()
    },
    /**
     * Deletes the note, with all that was typed into it.
     * @throws Error where it is not deleted, or where that is not known: everything is kept then
     */
    async remove() {
      // What was typed is in the note that is deleted, so that taking it back brings that, too.
      await flush()
      if (base) await options.remove(base.id)
      else if (unanswered !== undefined && state.trouble?.kind === 'failed') throw state.trouble.error
      stop()
      drop()
      set({ status: 'saved', trouble: null })
    },
  }
}
