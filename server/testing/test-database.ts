import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database/pool.ts'

/** A database of a test file's own: a copy of the template. */
export type TestDatabase = { db: OpenDatabase; connection: pg.PoolConfig; drop: () => Promise<void> }

export async function createTestDatabase(): Promise<TestDatabase> {
  const host = inject('postgresHost')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(host, `create database ${name} template liendesk strategy file_copy`)
  const connection = { host, port: 5432, user: 'liendesk', database: name, max: 4 }
  const db = openDatabase(connection)
  return {
    db,
    connection,
    async drop() {
      await db.destroy()
      await administer(host, `drop database ${name} with (force)`)
    },
  }
}

async function administer(host: string, statement: string) {
  const client = new pg.Client({ host, port: 5432, user: 'liendesk', database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
