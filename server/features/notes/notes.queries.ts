import { type SelectQueryBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import type { Note, NoteSummary } from '#contract/notes.ts'
import type { Db, Tx } from '../../database/pool.ts'
import type { DB } from '../../database/schema.gen.ts'
import { inTime } from '../../database/time-limit.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'

const NOTE = ['id', 'title', 'text', 'version', 'updated_at'] as const
/** As much of a note as an excerpt can come from. */
const BEGINNING = 1000

const own = (db: Db, userId: number) => db.selectFrom('notes').where('user_id', '=', userId)
const kept = <O>(notes: SelectQueryBuilder<DB, 'notes', O>) => notes.where('deleted_at', 'is', null)

/** A page of somebody's own notes whose text contains the search text, by when they were changed last. */
export async function findNotes(db: Db, userId: number, query: ListQuery<'updated_at'>): Promise<Page<NoteSummary>> {
  const { search, order, page_size } = query
  const matching = kept(own(db, userId)).$if(search !== '', (all) => all.where('text', 'ilike', containing(search)))
  const rows = await matching
    .select(['id', 'title', 'version', 'updated_at', sql<string>`left(text, ${BEGINNING})`.as('beginning')])
    .orderBy('updated_at', order)
    .orderBy('id', order)
    .limit(page_size)
    .offset(offsetOf(query))
    .execute(inTime())
  const total = rows.length < page_size && query.page === 1 ? rows.length : await countOf(matching)
  return { rows: rows.map(({ beginning, ...row }) => ({ ...row, excerpt: excerptOf(beginning) })), total }
}

async function countOf(notes: ReturnType<typeof own>): Promise<number> {
  const [row] = await notes.select((eb) => eb.fn.countAll<number>().as('total')).execute(inTime())
  return row?.total ?? 0
}

export const findNote = (db: Db, userId: number, id: number): Promise<Note | undefined> =>
  kept(own(db, userId)).select(NOTE).where('id', '=', id).executeTakeFirst()

/** Nobody else adds or brings back a note of theirs until the transaction ends. @returns how many they have */
export async function lockAndCountNotes(tx: Tx, userId: number): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return countOf(kept(own(tx, userId)))
}

/** What somebody made with a key before, deleted or not. */
export const findNoteByKey = (
  db: Db,
  userId: number,
  key: string,
): Promise<{ id: number; deleted_at: string | null } | undefined> =>
  own(db, userId).select(['id', 'deleted_at']).where('idempotency_key', '=', key).executeTakeFirst()

/** @throws pg.DatabaseError of `notes_key` where the key was used already */
export const insertNote = (
  tx: Tx,
  { userId, text, key }: { userId: number; text: string; key: string | null },
): Promise<Note> =>
  tx
    .insertInto('notes')
    .values({ user_id: userId, text, title: titleOf(text), idempotency_key: key })
    .returning(NOTE)
    .executeTakeFirstOrThrow()

/** One's own note, which nobody else changes until the transaction ends; deleted ones too. */
export const lockNote = (
  tx: Tx,
  userId: number,
  id: number,
): Promise<(Note & { deleted_at: string | null }) | undefined> =>
  own(tx, userId)
    .select([...NOTE, 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateNoteText = (tx: Tx, id: number, text: string): Promise<Note> =>
  tx
    .updateTable('notes')
    .set((eb) => ({ text, title: titleOf(text), version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('id', '=', id)
    .returning(NOTE)
    .executeTakeFirstOrThrow()

/** Deletes a note, or takes it back. */
export const setNoteDeleted = (tx: Tx, id: number, deletedAt: Date | null): Promise<Note> =>
  tx
    .updateTable('notes')
    .set({ deleted_at: deletedAt?.toISOString() ?? null })
    .where('id', '=', id)
    .returning(NOTE)
    .executeTakeFirstOrThrow()

const MAX_TITLE = 120
const MAX_EXCERPT = 160

/** Signs of Markdown at the beginning of a line, and those around words. */
const LINE_SIGNS = /^[ \t]{0,20}(?:#{1,6}[ \t]|>[ \t]?|[-*+][ \t](?:\[[ xX]\][ \t])?|\d{1,9}[.)][ \t])/
const WORD_SIGNS = /[*_`~]/g
const LINK = /\[([^[\]]{1,200})\]\([^()]{0,500}\)/g

const plain = (line: string): string => line.replace(LINE_SIGNS, '').replace(LINK, '$1').replace(WORD_SIGNS, '').trim()

/** So many characters, none of them halved. */
const first = (text: string, max: number): string =>
  Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join('')

/** The lines of a note that say something, without signs of Markdown. */
const linesOf = (text: string): string[] => text.split('\n').map(plain).filter(Boolean)

/** What a note is called: its first line. */
const titleOf = (text: string): string => first(linesOf(text)[0] ?? '', MAX_TITLE) || 'Empty note'

/** How the rest of it begins, in one line. @param beginning of the note */
const excerptOf = (beginning: string): string => first(linesOf(beginning).slice(1).join(' '), MAX_EXCERPT)
