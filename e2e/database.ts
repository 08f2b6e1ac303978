import pg from 'pg'
import { chooseAccount } from '../server/database/embedded-account.ts'
import { prepareFiles } from '../server/database/embedded-files.ts'

/** For what only time brings about: a statement on the database of the server that the journeys run against. */
export async function execute(statement: string, values?: unknown[]): Promise<void> {
  const { sockets } = prepareFiles(process.env.E2E_DATA_DIR ?? '', chooseAccount())
  const client = new pg.Client({ host: sockets, port: 5432, user: 'liendesk', database: 'liendesk' })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
