import type { NewUser, User } from '#contract/users.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found, refuseConflict, userIsDeleted } from '../../errors.ts'
import type { By } from '../../plugins/authentication.ts'
import type { UploadLimits } from '../../uploads/receive-body.ts'
import type { ReceivedFile } from '../../uploads/received-file.ts'
import { type StoreDeps, type StoredFile, withStored } from '../../uploads/stored-files.ts'
import { addDocuments, removeDocument } from '../documents/documents.service.ts'
import { lockUserById } from '../users/users.queries.ts'
import { readyUser, type UsersDeps } from '../users/users.service.ts'
import {
  type Columns,
  insertProfile,
  lockProfile,
  type ProfileTable,
  updateProfile,
  type Which,
} from './profiles.queries.ts'

/** What a body holds: fields of the user and of the profile beside each other, as one form has them. */
export type Entered = Readonly<Record<string, string | number | boolean | null | undefined>>

export type ProfileDeps = UsersDeps & StoreDeps

export type ProfileRoutesDeps = ProfileDeps & { uploads: UploadLimits }

/** Fields that were entered, and the files that came with them: none where a kind has no documents. */
export type Sent<Body> = { body: Body; received: readonly ReceivedFile[] }

/** What tells instructors, students and DPEs apart. */
export type ProfileKind<Profile> = {
  noun: 'instructor' | 'student' | 'DPE'
  /** with its article */
  one: string
  table: ProfileTable
  /** of who is created with one */
  userTypeId: number
  /** the column of each field */
  columns: Readonly<Record<string, string>>
  /** what is wrong where PostgreSQL refuses a field, by constraint */
  refusals: Readonly<Record<string, { path: string; message: string }>>
  /** refuses what PostgreSQL would take. @throws AppError */
  allow?: (tx: Tx, columns: Columns) => Promise<void>
  find: (db: Db, which: Which) => Promise<Profile[]>
  /** what the log says of one: its fields in words */
  said: (profile: Profile) => Said
}
type Said = Readonly<Record<string, string | boolean | null>>

export type Known = { id: number; userId: number; version: number; updated_by: string | null }

/** One profile, deleted or not. @throws AppError not_found */
export async function getProfile<Profile>(db: Db, { find, noun }: ProfileKind<Profile>, id: number): Promise<Profile> {
  return found((await find(db, { id }))[0], noun)
}

/** The profile somebody has. @throws AppError not_found */
export async function getProfileOfUser<Profile>(
  db: Db,
  { find, noun }: ProfileKind<Profile>,
  userId: number,
): Promise<Profile> {
  return found((await find(db, { userIds: [userId] }))[0], noun)
}

/**
 * Gives somebody a profile: somebody new, created in the same transaction (§6), or who is there already. One that was deleted comes back,
 * with what is entered now.
 * @throws AppError as `createUser`; not_found, unprocessable for somebody deleted; conflict for who has one; invalid_request; of files as
 *   `withStored`
 */
export async function createProfile<Profile>(
  kind: ProfileKind<Profile>,
  deps: ProfileDeps,
  by: By,
  { body, received }: Sent<Omit<NewUser, 'userTypeId'> & Entered & { userId?: number | undefined }>,
): Promise<Profile> {
  const { db, clock } = deps
  const { table, noun, one, userTypeId } = kind
  const { userId } = body
  const ownerIn = userId === undefined ? await readyUser(deps, by, { ...body, userTypeId }) : existing(userId)
  const create = async (tx: Tx, stored: readonly StoredFile[]) => {
    const owner = await ownerIn(tx)
    const columns = columnsOf(kind, body)
    await kind.allow?.(tx, columns)
    const id = await insertProfile(tx, table, owner.id, { columns, by: by.actor.userId }, clock.now()).catch(
      explainRefusal(kind),
    )
    if (id === undefined) throw new AppError('conflict', `${owner.firstName} ${owner.lastName} is ${one} already.`)
    const after = kind.said(await getProfile(tx, kind, id))
    await recordActivity(tx, by.actor, { action: `made ${noun}`, entity: 'user', entityId: owner.id, after })
    await addDocuments(tx, { table, id, userId: owner.id }, stored, by.actor, clock.now())
    return getProfile(tx, kind, id)
  }
  return withStored(deps, received, (stored) => db.transaction().execute((tx) => create(tx, stored)))
}

const existing =
  (userId: number) =>
  async (tx: Tx): Promise<User> => {
    const user = found(await lockUserById(tx, userId), 'user')
    if (!user.active) throw userIsDeleted()
    return user
  }

type Change = Sent<Entered & { version?: number | undefined }>

/** Changes a profile, and adds what was sent. @throws AppError as `changeProfileIn`; of files as `withStored` */
export async function changeProfile<Profile extends Known>(
  kind: ProfileKind<Profile>,
  deps: ProfileDeps,
  { actor }: Pick<By, 'actor'>,
  id: number,
  { body, received }: Change,
): Promise<Profile> {
  const { db, clock } = deps
  return withStored(deps, received, (stored) =>
    db.transaction().execute((tx) => changeProfileIn(tx, kind, id, { body, stored, actor, now: clock.now() })),
  )
}

export type Changing = { body: Change['body']; stored: readonly StoredFile[]; actor: Actor; now: Date }

/**
 * Changes a profile; what is absent stays.
 * @throws AppError conflict, with the profile as it is now, where somebody else changed it since `version` (R35); unprocessable for one
 *   that is deleted; invalid_request; not_found
 */
export async function changeProfileIn<Profile extends Known>(
  tx: Tx,
  kind: ProfileKind<Profile>,
  id: number,
  { body: { version, ...body }, stored, actor, now }: Changing,
): Promise<Profile> {
  const { table, noun } = kind
  const locked = found(await lockProfile(tx, table, id), noun)
  if (locked.archived) throw new AppError('unprocessable', `This ${noun} is deleted.`)
  const current = await getProfile(tx, kind, id)
  refuseConflict(current, version, noun)
  await addDocuments(tx, { table, id, userId: locked.userId }, stored, actor, now)
  const changed = Object.entries(columnsOf(kind, body)).filter(([name, value]) => locked.columns[name] !== value)
  if (changed.length === 0) return getProfile(tx, kind, id)
  const columns = Object.fromEntries(changed)
  await kind.allow?.(tx, columns)
  await updateProfile(tx, table, id, { columns, by: actor.userId }, now).catch(explainRefusal(kind))
  const after = await getProfile(tx, kind, id)
  const said = { before: kind.said(current), after: kind.said(after) }
  const differs = Object.keys(said.after).filter((field) => said.before[field] !== said.after[field])
  const only = (fields: Said) => Object.fromEntries(differs.map((field) => [field, fields[field] ?? null]))
  await recordActivity(tx, actor, {
    action: `updated ${noun}`,
    entity: 'user',
    entityId: locked.userId,
    before: only(said.before),
    after: only(said.after),
  })
  return after
}

/** Deletes a document of somebody. @throws AppError not_found; unprocessable where whose it is, or their profile, is deleted */
export const removeDocumentOf = removeDocument

/** Deletes a profile; the user stays. Deleting what is deleted already changes nothing. @throws AppError not_found */
export async function removeProfile<Profile>(
  { table, noun }: ProfileKind<Profile>,
  { db, clock }: Pick<ProfileDeps, 'db' | 'clock'>,
  { actor }: By,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { userId, archived } = found(await lockProfile(tx, table, id), noun)
    if (archived) return
    const now = clock.now()
    await updateProfile(tx, table, id, { columns: { archived_at: now.toISOString() }, by: actor.userId }, now)
    await recordActivity(tx, actor, { action: `removed ${noun}`, entity: 'user', entityId: userId })
  })
}

function columnsOf({ columns }: Pick<ProfileKind<unknown>, 'columns'>, entered: Entered): Columns {
  const given = Object.entries(columns).map(([field, column]) => [column, entered[field]] as const)
  return Object.fromEntries(given.flatMap(([column, value]) => (value === undefined ? [] : [[column, value] as const])))
}

function explainRefusal({ refusals }: Pick<ProfileKind<unknown>, 'refusals'>) {
  return (error: unknown): never => {
    for (const [constraint, refusal] of Object.entries(refusals)) {
      if (violates(error, constraint)) throw new AppError('invalid_request', refusal.message, { errors: [refusal] })
    }
    throw error
  }
}
