import type { Note } from '#contract/notes.ts'

/**
 * What was typed into a note and is not saved yet, kept in this browser until it is: without a connection, after the session has ended,
 * past the tab. Of one person; whoever signs in next sees nothing of it. Of one tab as well, which holds a lock by its key: the browser
 * gives that back when the tab is closed, and the next tab to look takes the draft over.
 */
export type NoteDraft = {
  /** of what it was typed into, and of the call that makes the note where there is none yet */
  key: string
  /** what was typed into; null where it is yet to be made */
  of: Pick<Note, 'id' | 'version'> | null
  text: string
  /** what was sent before and may have arrived: no answer came */
  unanswered?: string
}

const prefixOf = (userId: number) => `liendesk.note.${userId}.`

/** The drafts of this tab, by their names in storage, and how to give each back. */
const held = new Map<string, () => void>()

/**
 * Takes a draft for this tab. A page that came over no secure connection has no locks: a draft is anybody's there, as if its tab were closed.
 * @returns false where another tab has it, if that is not to be waited for
 */
function hold(name: string, options: { ifAvailable?: true } = {}): Promise<boolean> {
  const { promise: givenBack, resolve: giveBack } = Promise.withResolvers<void>()
  held.set(name, giveBack)
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((answer) => {
    void navigator.locks.request(name, options, (lock) => {
      if (lock === null) held.delete(name)
      answer(lock !== null)
      return lock === null ? undefined : givenBack
    })
  })
}

function giveBack(name: string): void {
  held.get(name)?.()
  held.delete(name)
}

function asDraft(stored: string | null): NoteDraft | undefined {
  try {
    return JSON.parse(stored ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const hasDrafts = (userId: number): boolean => readDrafts(userId).length > 0

/** All of them in this browser, of any tab. */
export function readDrafts(userId: number): NoteDraft[] {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(prefixOf(userId)))
    .flatMap((key) => asDraft(localStorage.getItem(key)) ?? [])
}

/** Takes over what a closed tab left. @returns it as it is now; undefined where a tab has it, this or another, or it is saved since */
export async function takeDraft(userId: number, key: string): Promise<NoteDraft | undefined> {
  const name = prefixOf(userId) + key
  if (held.has(name) || !(await hold(name, { ifAvailable: true }))) return undefined
  const draft = asDraft(localStorage.getItem(name))
  if (!draft) giveBack(name)
  return draft
}

/** Keeps a draft, as one of this tab. @returns whether there was room for it */
export function keepDraft(userId: number, draft: NoteDraft): boolean {
  const name = prefixOf(userId) + draft.key
  try {
    if (!held.has(name)) void hold(name)
    localStorage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets a draft, if `text` is what it says: where there are no locks, another tab may have typed on. */
export function dropDraft(userId: number, { key, text }: Pick<NoteDraft, 'key' | 'text'>): void {
  const name = prefixOf(userId) + key
  if (asDraft(localStorage.getItem(name))?.text === text) localStorage.removeItem(name)
  giveBack(name)
}

/** This tab has no drafts any more, and keeps them for the next that looks. */
export function giveDraftsBack(): void {
  for (const name of [...held.keys()]) giveBack(name)
}
