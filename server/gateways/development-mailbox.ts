import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { MailboxMessage } from '#contract/mailbox.ts'
import type { Clock } from './clock.ts'
import type { Mailer } from './mailer.ts'

/** So many are kept, the newest. */
const KEPT = 200
/** Milliseconds since 1970 in 13 digits, so that names sort by age, and something that nobody guesses. Nothing that leads out of the folder. */
const ID = /^\d{13}-[\da-f-]{36}$/

const StoredMessage = MailboxMessage.extend({ text: z.string(), html: z.string() })
export type StoredMessage = z.infer<typeof StoredMessage>

/** Where mail goes on a machine without a mail server: a folder that its owner alone can read, a file a message. */
export type DevelopmentMailbox = Mailer & {
  /** all that are kept, the newest first */
  list: () => Promise<StoredMessage[]>
  /** @returns undefined where there is none, whatever the id */
  find: (id: string) => Promise<StoredMessage | undefined>
}

/** @param folder made with the first message @param page address of the page that shows them */
export function developmentMailbox(folder: string, clock: Clock, page: () => string): DevelopmentMailbox {
  async function find(id: string): Promise<StoredMessage | undefined> {
    if (!ID.test(id)) return undefined
    try {
      return StoredMessage.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')))
    } catch {
      // gone since it was listed, or no message
      return undefined
    }
  }

  return {
    way: { way: 'mailbox', host: null, sender: 'Liendesk' },
    find,
    async send({ to, subject, text, html }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const at = clock.now()
      const id = `${String(at.getTime()).padStart(13, '0')}-${randomUUID()}`
      const message: StoredMessage = { id, at: at.toISOString(), to, subject, text, html }
      const unfinished = join(folder, `${id}.part`)
      await writeFile(unfinished, JSON.stringify(message), { mode: 0o600, flag: 'wx' })
      await rename(unfinished, join(folder, `${id}.json`))
      for (const old of (await idsIn(folder)).slice(KEPT)) await rm(join(folder, `${old}.json`), { force: true })
      return `A message to ${to} is in the development mailbox: ${page()}`
    },
    async list() {
      const messages = await Promise.all((await idsIn(folder)).map(find))
      return messages.filter((message) => message !== undefined)
    },
    close() {},
  }
}

/** The newest first. */
async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  return ids
    .filter((id) => ID.test(id))
    .sort()
    .reverse()
}
