import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SignedIn } from '#contract/auth.ts'
import { ImportReport } from '#contract/imports.ts'
import { runningPostgres } from '../database/embedded.ts'
import { UnheardClient } from '../database/pool.ts'
import { type LiendeskProcess, startLiendesk } from './liendesk-process.ts'
import { mappingOf, sheet } from './sending-sheets.ts'

const ADMIN = { username: 'crash@example.test', password: 'Ledger-green-9' }
const COUNTIES = ['Clark County', 'Elko County', 'Nye County', 'Washoe County', 'White Pine County']
const TYPES = ['Tax Lien', 'Tax Deed', 'Sheriff Sale', 'Upset Sale']

/** What is killed in the middle of an import. */
export type Victim = 'server' | 'postgres'

/** Kills a Liendesk of its own at chosen points of imports, and looks at what is left. */
export type CrashTest = {
  /** how long an import takes that nobody disturbs, in ms */
  undisturbed: () => Promise<number>
  /**
   * Kills after so many ms, starts anew, and imports the same with the same key once more.
   * @returns whether the import had been committed by then
   * @throws Error where part of an import is there, where repeating it does not make exactly one, or where a file is left
   */
  killAt: (victim: Victim, milliseconds: number) => Promise<boolean>
  close: () => Promise<void>
}

/** @param dataDir an empty folder @param rows of each sheet */
export async function startCrashTest(dataDir: string, rows: number): Promise<CrashTest> {
  const environment = {
    LIENDESK_DATA_DIR: dataDir,
    LIENDESK_SAMPLE_DATA: 'off',
    ADMIN_EMAIL: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  }
  let liendesk: LiendeskProcess = startLiendesk(environment)
  let address = await liendesk.ready()
  const token = await signIn(address)
  let turn = 0

  async function send(key: number, text: string): Promise<Response> {
    const body = new FormData()
    body.append('file', new Blob([text]), 'crash.csv')
    body.append('mapping', JSON.stringify(mappingOf()))
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `crash ${key}` }
    return fetch(`${address}/api/auctions`, { method: 'POST', body, headers })
  }

  /** Sends again while the database is coming up. */
  async function insist(key: number, text: string): Promise<ImportReport> {
    for (;;) {
      const answer = await send(key, text)
      if (answer.ok) return ImportReport.parse(await answer.json())
      if (answer.status !== 503) throw new Error(`${answer.status}: ${await answer.text()}`)
      await sleep(50)
    }
  }

  /** How many auctions a sheet made, and how often it was imported. */
  async function left(key: number): Promise<{ auctions: number; imports: number }> {
    for (;;) {
      const client = new UnheardClient(runningPostgres(dataDir))
      try {
        await client.connect()
        const { rows: found } = await client.query(
          `select (select count(*)::int from auctions where end_date = $1) as auctions,
            (select count(*)::int from imports where idempotency_key = $2) as imports`,
          [lastDayOf(key), `crash ${key}`],
        )
        await client.end()
        return found[0]
      } catch (error) {
        if (error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '')) throw error
        await sleep(50)
      }
    }
  }

  async function kill(victim: Victim) {
    if (victim === 'postgres') {
      process.kill(Number(readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      return
    }
    await liendesk.end('SIGKILL')
  }

  return {
    async undisturbed() {
      const key = ++turn
      const from = performance.now()
      await insist(key, sheetOf(key, rows))
      return performance.now() - from
    },
    async killAt(victim, milliseconds) {
      const key = ++turn
      const text = sheetOf(key, rows)
      const sent = send(key, text).catch(() => {})
      await sleep(milliseconds)
      await kill(victim)
      await sent
      if (victim === 'server') {
        liendesk = startLiendesk(environment)
        address = await liendesk.ready()
      }
      const before = await left(key)
      const committed = before.imports === 1
      if (before.auctions !== (committed ? rows : 0))
        throw new Error(`Part of an import is there: ${JSON.stringify(before)}`)
      const report = await insist(key, text)
      const after = await left(key)
      if (after.auctions !== rows || after.imports !== 1 || report.created !== rows) {
        throw new Error(`Repeating made something else of it: ${JSON.stringify({ before, after, report })}`)
      }
      const files = readdirSync(dataDir).filter((name) => name.startsWith('upload-'))
      if (files.length > 0) throw new Error(`Files are left: ${files.join(', ')}`)
      return committed
    },
    async close() {
      await liendesk.end('SIGTERM')
    },
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return SignedIn.parse(await answer.json()).token
}

const day = (number: number) => new Date(Date.UTC(1900, 0, 1) + number * 86_400_000).toISOString().slice(0, 10)
/** No other sheet has auctions that end on this day. */
const lastDayOf = (key: number) => day(100_000 + key)

/** A sheet of auctions that no other has. */
const sheetOf = (key: number, rows: number) =>
  sheet(
    ...Array.from({ length: rows }, (_, row) => {
      const county = COUNTIES[row % COUNTIES.length]
      const type = TYPES[Math.floor(row / COUNTIES.length) % TYPES.length]
      const begin = day(key * 200 + Math.floor(row / COUNTIES.length / TYPES.length))
      return `NV,${county},${type},${begin},${lastDayOf(key)},${row},${row}.5`
    }),
  )
