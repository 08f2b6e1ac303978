import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { type OpenDatabase, openDatabase, UnheardClient } from '../database/pool.ts'

/** A database of a test file's own: a copy of the template. `db` has the rights of who answers requests, `owner` all. */
export type TestDatabase = {
  db: OpenDatabase
  owner: OpenDatabase
  connection: pg.PoolConfig
  drop: () => Promise<void>
}

/** @param lockWait how long anybody waits for somebody else's rows: in tests, unless they are about it, as long as a busy machine takes */
export async function createTestDatabase(lockWait = '60s'): Promise<TestDatabase> {
  const host = inject('postgresHost')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(host, `create database ${name} template liendesk strategy file_copy`)
  // Who tries to have many things done at once may wait for a connection as long as a busy machine takes.
  const connection = { host, port: 5432, user: APP_ROLE, database: name, max: 4, connectionTimeoutMillis: 60_000 }
  const db = openDatabase(connection, lockWait)
  const owner = openDatabase({ ...connection, user: 'liendesk' }, lockWait)
  return {
    db,
    owner,
    connection,
    async drop() {
      await Promise.all([db.destroy(), owner.destroy()])
      await administer(host, `drop database ${name} with (force)`)
    },
  }
}

async function administer(host: string, statement: string) {
  const client = new UnheardClient({ host, port: 5432, user: 'liendesk', database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
