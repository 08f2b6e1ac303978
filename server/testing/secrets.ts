import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/pool.ts'
import { PASSWORD } from './factories.ts'

/** Canaries: secrets that every test application handles, and that none may write down (ASVS 16.2.5). */
export const TOKEN_SECRET = 'a secret that only tests have, long enough'
const CANARIES: readonly (string | RegExp)[] = [
  PASSWORD,
  TOKEN_SECRET,
  // password hashes, session tokens, and the keys of mailed links, whichever there are
  '$argon2id$',
  'eyJhbGciOiJ',
  /(key|reset)=[\w-]{40}/,
  /otpauth:/,
  /Bearer\s/i,
]

/** A log of everything there is to say, kept to be looked through. */
export function keptLog(): Writable & { text: () => string } {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return Object.assign(stream, { text: () => chunks.join('') })
}

const Entry = z.looseObject({ level: z.int(), msg: z.string().default('') })
/** The lines of a log so far. */
export const entriesOf = (log: { text: () => string }): z.infer<typeof Entry>[] =>
  log
    .text()
    .split('\n')
    .filter(Boolean)
    .map((line) => Entry.parse(JSON.parse(line)))

/** @throws Error where a log or the activity log holds a secret */
export async function requireNoSecrets(db: Db, log: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select string_agg(a::text, '\n') as text from activity a`.execute(db)
  const { rows: jobs } = await sql<{ text: string }>`
    select string_agg(j.data::text, '\n') as text from pgboss.job j`.execute(db)
  const places = { log, activity: rows[0]?.text ?? '', mails: jobs[0]?.text ?? '' }
  for (const [place, text] of Object.entries(places)) {
    for (const canary of CANARIES) {
      const at = typeof canary === 'string' ? text.indexOf(canary) : text.search(canary)
      if (at >= 0) throw new Error(`A secret stands in the ${place}: … ${text.slice(Math.max(0, at - 200), at + 40)} …`)
    }
  }
}
