import type { LookupList } from '#contract/lookups.ts'
import type { Lookup } from '#contract/users.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { isForeignKeyViolation, violates } from '../../database/constraint-errors.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import { deleteChoice, insertChoice, lockChoice, renameChoice, uniqueNames } from './lookups.queries.ts'

/** Adds a choice to a list. @throws AppError name_taken, without regard to case */
export async function addChoice(db: Db, actor: Actor, list: LookupList, name: string): Promise<Lookup> {
  return db.transaction().execute(async (tx) => {
    const added = await insertChoice(tx, list, name).catch(refuseTakenName(list, name))
    await recordActivity(tx, actor, { action: 'created', entity: 'choice', entityId: added.id, after: { list, name } })
    return added
  })
}

/** Renames a choice, for everybody who has it. @throws AppError name_taken; not_found */
export async function changeChoice(
  db: Db,
  actor: Actor,
  { list, id }: { list: LookupList; id: number },
  name: string,
): Promise<Lookup> {
  return db.transaction().execute(async (tx) => {
    const before = found(await lockChoice(tx, list, id), 'choice')
    if (before.name === name) return before
    await renameChoice(tx, list, id, name).catch(refuseTakenName(list, name))
    await recordActivity(tx, actor, {
      action: 'updated',
      entity: 'choice',
      entityId: id,
      before: { list, name: before.name },
      after: { name },
    })
    return { id, name }
  })
}

/** Removes a choice. @throws AppError conflict where somebody has it; not_found */
export async function removeChoice(
  db: Db,
  actor: Actor,
  { list, id }: { list: LookupList; id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = found(await lockChoice(tx, list, id), 'choice')
    await deleteChoice(tx, list, id).catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error
      throw new AppError('conflict', `Somebody has “${name}”: rename it, or give them another one first.`)
    })
    await recordActivity(tx, actor, { action: 'deleted', entity: 'choice', entityId: id, before: { list, name } })
  })
}

function refuseTakenName(list: LookupList, name: string) {
  return (error: unknown): never => {
    if (uniqueNames(list).some((constraint) => violates(error, constraint))) {
      throw new AppError('name_taken', `There is “${name}” in this list already.`)
    }
    throw error
  }
}
