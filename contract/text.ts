import { z } from 'zod'

/** Text that PostgreSQL can store as it was sent: no NUL, no half of a surrogate pair. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()
const STORABLE = 'Text cannot contain NUL characters or broken Unicode.'

/** Free text of at most `max` characters, kept exactly as sent (passwords, questions). */
export const rawText = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters.`)
    .refine(storable, STORABLE)

/** A required line of text, trimmed; `message` is said when nothing is left. */
export const requiredText = (max: number, message: string) => rawText(max).trim().min(1, message)

/** A database id in a path or query: digits only (R31), at most 15 so that it is an exact JavaScript number. */
export const IdText = z
  .string()
  .regex(/^\d{1,15}$/, 'An id is a whole number.')
  .transform(Number)

export const IdParams = z.object({ id: IdText })

/** A database id in a body. */
export const Id = z
  .int({ error: ({ input }) => (input === undefined ? undefined : 'An id is a whole number.') })
  .min(1)
  .max(999_999_999_999_999)

/** Ids in a body. */
export const idList = (max: number) => z.array(Id).max(max, `At most ${max.toLocaleString('en-US')} ids at once.`)

/** A moment, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()

/** The same in a query: one that PostgreSQL knows too. It has no year 0, and reads no number of digits without end. */
export const MomentText = Timestamp.max(30, 'Write a moment as 2026-11-20T09:30:00Z.').refine(
  (text) => !text.startsWith('0000'),
  'Years begin with 0001.',
)
