import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'
import type { DevelopmentMailbox, StoredMessage } from '../gateways/development-mailbox.ts'

/** A hang fails with words; a busy machine does not. */
const PATIENCE_MS = 200_000
const LOOK_MS = 20

/** Waiting for mail, for tests: by looking, since another process may deliver it. */
export function mailReader(db: Db, mailbox: DevelopmentMailbox) {
  const read = new Set<string>()
  return {
    async mailTo(address: string, about = /(?:)/): Promise<StoredMessage> {
      return until(`mail to ${address}`, async () => {
        const messages = await mailbox.list()
        const next = messages
          .toReversed()
          .find(({ id, to, subject }) => to === address && about.test(subject) && !read.has(id))
        if (next) read.add(next.id)
        return next
      })
    },
    mailIdle: () => mailIdle(db),
  }
}

/** Waits until no mail waits or is being delivered. */
export async function mailIdle(db: Db): Promise<void> {
  await until('an idle queue of mails', async () => (await countMails(db, 'created', 'retry', 'active')) === 0)
}

/** Mails in the queue in one of these states. */
export async function countMails(db: Db, ...states: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = 'mail' and state::text = any(${states})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Looks again until something is there. @throws Error where it does not come */
export async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const found = await look()
    if (found) return found
    await sleep(LOOK_MS)
  }
  throw new Error(`Waited in vain for ${what}.`)
}
