import { z } from 'zod'
import { listQuery } from './list-query.ts'
import { Id, IdText, rawText, Timestamp } from './text.ts'
import { Lookup, User } from './users.ts'

/** What instructors, students and DPEs have in common: a user, and what is known of them beside it (§3, §6). */
export const ProfileBase = z.object({
  id: Id,
  userId: Id,
  user: User,
  /** grows with every change; sent back with an update, it detects a conflict (R35) */
  version: z.int(),
  /** deleted: the user stays, and may have the same profile again */
  archived_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** who changed it last */
  updated_by: z.string().nullable(),
})

/** A chosen row of a lookup list, or none. */
export const Chosen = Lookup.nullable()
export const ChosenId = Id.nullable()

/** Characters of a biography, of progress notes or of notes. */
const MAX_NOTES_LENGTH = 20_000

/** Longer text, kept as it was typed. */
export const Notes = rawText(MAX_NOTES_LENGTH)

/** Blank in a form means none. */
const blank = z.literal('').transform(() => null)

/** A calendar date; null or blank for none. */
export const EnteredDate = z.union(
  [blank, z.iso.date().refine((date) => !date.startsWith('0000'), 'Years begin with 0001.'), z.null()],
  'Write a date as 2026-11-20.',
)

/** The id of a row of another list; null or blank for none. */
export const EnteredId = z.union([blank, Id, IdText, z.null()], 'An id is a whole number.')

/** Flags arrive as text where a form is sent. */
export const EnteredFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** The version that was seen, with an update. */
export const EnteredVersion = z.union([z.int(), IdText])

/** Who gets the profile: somebody who is there already, in place of somebody new. */
export const ExistingUser = z.object({ userId: z.union([Id, IdText]).optional() })

/** The query of a list of profiles: by the name of whose they are. */
export const profileQuery = listQuery(['lastName'])
/** The same, of profiles that may be inactive. */
export const activeProfileQuery = profileQuery.extend({
  /** only those that are active, or only those that are not */
  active: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
})
