import { MAX_NOTES } from '#contract/limits.ts'
import type { Note } from '#contract/notes.ts'
import { type Actor, type Deed, recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { requireRestorable } from '../../permissions/restorable.ts'
import {
  findNote,
  findNoteByKey,
  insertNote,
  lockAndCountNotes,
  lockNote,
  setNoteDeleted,
  updateNoteText,
} from './notes.queries.ts'

/** Whose notes, and how the activity log knows them: it has that one was made, deleted or brought back, and nothing of what stands in it. */
const deed = (action: Deed['action'], entityId: number): Deed => ({ action, entity: 'note', entityId })

/** @throws AppError unprocessable where somebody has as many notes as there can be */
async function requireRoom(tx: Tx, userId: number): Promise<void> {
  if ((await lockAndCountNotes(tx, userId)) < MAX_NOTES) return
  const most = MAX_NOTES.toLocaleString('en-US')
  throw new AppError('unprocessable', `You have ${most} notes, which is as many as there can be. Delete one first.`)
}

/**
 * Writes a new note. With a key that was used before, none is added: the answer is that one as it is now.
 * @throws AppError unprocessable for one too many; not_found where the key's note was deleted since
 */
export async function createNote(db: Db, actor: Actor, text: string, key: string | null): Promise<Note> {
  const made = await findMade(db, actor.userId, key)
  if (made) return made
  try {
    return await db.transaction().execute(async (tx) => {
      await requireRoom(tx, actor.userId)
      const note = await insertNote(tx, { userId: actor.userId, text, key })
      await recordActivity(tx, actor, deed('created', note.id))
      return note
    })
  } catch (error) {
    if (!violates(error, 'notes_key')) throw error
    // The same call at the same time was quicker.
    return found(await findMade(db, actor.userId, key), 'note')
  }
}

async function findMade(db: Db, userId: number, key: string | null): Promise<Note | undefined> {
  const made = key === null ? undefined : await findNoteByKey(db, userId, key)
  return made && found(await findNote(db, userId, made.id), 'note')
}

/** One's own note that is not deleted, locked. @throws AppError not_found, for anybody else's, too */
async function lockOwn(tx: Tx, userId: number, id: number): Promise<Note> {
  const { deleted_at, ...note } = found(await lockNote(tx, userId, id), 'note')
  return found(deleted_at === null ? note : undefined, 'note')
}

/**
 * Changes a note. The same text again changes nothing: an answer was lost.
 * @throws AppError conflict, with the note as it is now, where it was changed elsewhere since `version` (R35); not_found
 */
export async function changeNote(
  db: Db,
  userId: number,
  id: number,
  { text, version }: { text: string; version?: number | undefined },
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const current = await lockOwn(tx, userId, id)
    if (text === current.text) return current
    if (version !== undefined && version !== current.version) {
      throw new AppError('conflict', 'This note was changed elsewhere.', { current })
    }
    return updateNoteText(tx, id, text)
  })
}

/** Deletes a note, which can be had back. @throws AppError not_found */
export async function removeNote({ db, clock }: { db: Db; clock: Clock }, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwn(tx, actor.userId, id)
    await setNoteDeleted(tx, id, clock.now())
    await recordActivity(tx, actor, deed('deleted', id))
  })
}

/** Takes a deleted note back. @throws AppError unprocessable after 30 days, or for one too many; not_found */
export async function restoreNote({ db, clock }: { db: Db; clock: Clock }, actor: Actor, id: number): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    await requireRoom(tx, actor.userId)
    const { deleted_at, ...note } = found(await lockNote(tx, actor.userId, id), 'note')
    if (deleted_at === null) return note
    requireRestorable(clock, deleted_at, 'notes')
    const restored = await setNoteDeleted(tx, id, null)
    await recordActivity(tx, actor, deed('restored', id))
    return restored
  })
}
