import { asError } from '#web/lib/as-error.ts'
import { INLINE_EDIT_DEBOUNCE_MS } from './constants.ts'
import type { Change, EditableRow, EditState } from './inline-edit.ts'
import * as edit from './inline-edit.ts'

/** How long a row says "Saved". */
const SAVED_MS = 1500

export type InlineEditorOptions<F extends string, R extends EditableRow<F>> = {
  row: R
  /** sends one change. @returns the row as it is then */
  save: (change: Change<F>) => Promise<R>
  /** the row as it is now, where the error says that somebody else changed it first */
  conflictIn: (error: unknown) => R | undefined
  /** whether nothing was changed only because the password was given too long ago */
  needsPassword: (error: unknown) => boolean
  /** @returns whether it was given */
  askPassword: () => Promise<boolean>
  onSaved: (field: F) => void
  /** a change failed after the row had left the screen, so that the row cannot say so any more */
  onFailedUnseen: (field: F, reason: string) => void
}

/** Drives the editing of one row: waits 500 ms, sends one change at a time, and goes on until all of it is sent, even when the row has left the screen (R35). */
export type InlineEditor<F extends string, R extends EditableRow<F>> = ReturnType<typeof createInlineEditor<F, R>>

/** @returns the editor of one row, quiet until somebody writes */
export function createInlineEditor<F extends string, R extends EditableRow<F>>(options: InlineEditorOptions<F, R>) {
  let state: EditState<F, R> = edit.begin(options.row)
  let isOnScreen = true
  let isGone = false
  let savedTimer: ReturnType<typeof setTimeout> | undefined
  const typingTimers = new Map<F, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function set(next: EditState<F, R>) {
    if (next !== state) {
      state = next
      for (const listener of listeners) listener()
    }
    const change = edit.nextChange(state)
    if (change) void transmit(change)
  }

  async function transmit(change: Change<F>) {
    clearTimeout(savedTimer)
    set(edit.send(state, change))
    try {
      const row = await options.save(change)
      set(edit.accept(state, row))
      noteSaved(change.field)
    } catch (error) {
      noteError(change.field, error)
    }
  }

  function noteError(field: F, error: unknown) {
    const current = options.conflictIn(error)
    const reason = asError(error).message
    if (current) set(edit.collide(state, current))
    else set(options.needsPassword(error) ? edit.hold(state, reason) : edit.refuse(state, reason))
    const isInTrouble = state.failures.has(field) || state.conflict?.field === field
    if (state.saved === field) noteSaved(field)
    else if (isInTrouble && !isOnScreen) options.onFailedUnseen(field, reason)
    // Nobody will be there to choose any more: theirs stays, and the rest goes on.
    if (isGone) set(edit.takeTheirs(state))
  }

  function noteSaved(field: F) {
    options.onSaved(field)
    clearTimeout(savedTimer)
    savedTimer = setTimeout(() => set({ ...state, saved: null }), SAVED_MS)
  }

  function leave(field: F) {
    clearTimeout(typingTimers.get(field))
    set(edit.leave(state, field))
  }

  function leaveAll() {
    for (const field of state.typed.keys()) {
      if (state.failures.has(field)) set(edit.retry(state, field))
      else leave(field)
    }
  }

  async function retry(field: F) {
    // What waits for the password stands in its cell.
    if (!state.typed.has(field) || (await options.askPassword())) set(edit.retry(state, field))
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(field: F, text: string) {
      clearTimeout(typingTimers.get(field))
      typingTimers.set(
        field,
        setTimeout(() => set(edit.pause(state, field)), INLINE_EDIT_DEBOUNCE_MS),
      )
      set(edit.write(state, field, text))
    },
    leave,
    undo(field: F) {
      clearTimeout(typingTimers.get(field))
      set(edit.undo(state, field))
    },
    retry: (field: F) => void retry(field),
    keepMine: () => set(edit.keepMine(state)),
    takeTheirs: () => set(edit.takeTheirs(state)),
    adopt: (row: R) => set(edit.adopt(state, row)),
    /** Everything typed is sent now: the page may be gone in a moment. */
    leaveAll,
    /** The row is on screen until the returned function is called. It may come back: a conflict waits for it. */
    enter() {
      isOnScreen = true
      isGone = false
      return () => {
        isOnScreen = false
        leaveAll()
      }
    },
    /** The table is gone, and with it every chance to choose. */
    quit() {
      isGone = true
      set(edit.takeTheirs(state))
      leaveAll()
    },
  }
}
