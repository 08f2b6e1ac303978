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

/** A name in the one form in which it is kept and compared: full-width and other compatible characters as the plain ones, blanks as one space. */
export const nameForm = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** Characters that are not seen, or that move what stands beside them; an emoji of several may hold some. U+2800 is a blank of Braille. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const EMOJI =
  /\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/gu
/** Whether nothing in a line of text deceives the eye. */
export const canBeSeen = (text: string): boolean => !UNSEEN.test(text.replace(EMOJI, ''))
export const UNSEEN_TEXT =
  'Use characters that can be seen: no line breaks, none without width and none that turn the direction of writing.'

/** A name by which something is told apart: two that look the same are the same (R27). Blank where nothing is left of it. */
export const nameText = (max: number) =>
  rawText(max).transform(nameForm).pipe(rawText(max)).refine(canBeSeen, UNSEEN_TEXT)

/** The same, required; `message` is said when nothing is left. */
export const requiredName = (max: number, message: string) => nameText(max).refine((name) => name !== '', message)

/** A database id in a path or query: digits only (R31), at most 15 so that it is an exact JavaScript number. */
export const idText = (message: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
export const IdText = idText('An id is a whole number.')

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

function isZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

/** A time zone by its name: days begin when they do there. */
export const ZoneText = rawText(64).refine(isZone, 'A time zone is written as in America/Chicago.')

/** The same in a query: one that PostgreSQL knows too. It has no year 0, and reads no number of digits without end. */
export const MomentText = Timestamp.max(30, 'Write a moment as 2026-11-20T09:30:00Z.').refine(
  (text) => !text.startsWith('0000'),
  'Years begin with 0001.',
)
