import type { Note } from '#contract/notes.ts'

/**
 * What was typed into a note and is not saved yet, kept in this browser until it is: without a connection, after the session has ended,
 * past the tab. Of one person; whoever signs in next sees nothing of it.
 */
export type NoteDraft = {
  /** that of the note, or of the call that is to make it */
  key: string
  /** what was typed into; null where it is yet to be made */
  of: Pick<Note, 'id' | 'version'> | null
  text: string
}

const prefixOf = (userId: number) => `liendesk.note.${userId}.`

function asDraft(stored: string | null): NoteDraft | undefined {
  try {
    return JSON.parse(stored ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const hasDrafts = (userId: number): boolean => readDrafts(userId).length > 0

export function readDrafts(userId: number): NoteDraft[] {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(prefixOf(userId)))
    .flatMap((key) => asDraft(localStorage.getItem(key)) ?? [])
}

/** @returns whether there was room for it */
export function keepDraft(userId: number, draft: NoteDraft): boolean {
  try {
    localStorage.setItem(prefixOf(userId) + draft.key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (userId: number, key: string): void => localStorage.removeItem(prefixOf(userId) + key)
