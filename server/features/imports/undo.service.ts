import type { UndoReport } from '#contract/imports.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import { findImportById, lockImports } from './imports.queries.ts'
import {
  deleteCreated,
  findKept,
  findUndoneBefore,
  lockImport,
  markUndone,
  removeLeftovers,
  restoreUpdated,
} from './undo.queries.ts'

/**
 * Takes an import back: what it made goes, what it changed is as before; what was changed since, by hand or by a later import, stays. Once
 * that later import is undone as well, it goes too.
 * @throws AppError not_found; conflict where it was undone already
 */
export async function undoImport(db: Db, actor: Actor, id: number): Promise<UndoReport> {
  found(await findImportById(db, id), 'import')
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const { undone_at, file_name } = found(await lockImport(tx, id), 'import')
    if (undone_at !== null) throw new AppError('conflict', 'This import was undone already.')
    const kept = await findKept(tx, id)
    let restored = await restoreUpdated(tx, id)
    let deleted = await deleteCreated(tx, id)
    for (let before = await findUndoneBefore(tx, id); before !== undefined; before = await findUndoneBefore(tx, id)) {
      await restoreUpdated(tx, before)
      const gone = await deleteCreated(tx, before)
      deleted += gone
      restored -= gone
      await removeLeftovers(tx, before)
    }
    await removeLeftovers(tx, id)
    await markUndone(tx, id, actor.userId)
    await recordActivity(tx, actor, {
      action: 'undid',
      entity: 'import',
      entityId: id,
      after: { file_name, deleted, restored, kept: kept.kept_total },
    })
    return { deleted, restored, ...kept }
  })
}
