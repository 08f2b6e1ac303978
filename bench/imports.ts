import { once } from 'node:events'
import { createReadStream, openAsBlob, readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SignedIn } from '../contract/auth.ts'
import { ImportReport } from '../contract/imports.ts'
import { readCount, readOptions } from '../scripts/read-options.ts'
import { startLiendesk } from '../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'

/**
 * Imports a million auctions and says how long that took from file to committed, beside PostgreSQL's own COPY of the same rows into the
 * same table; how much memory the server had; and how long others waited meanwhile.
 * Run: npm run bench:imports, or npm run bench:imports -- --rows 100000
 */
const { values } = readOptions({ options: { rows: { type: 'string', default: '1000000' } } })
const ROWS = readCount('rows', values.rows)
const ADMIN = { username: 'bench@example.test', password: 'Ledger-green-9' }
const QUIET_MS = 20_000
/** Others ask this often. */
const BETWEEN_MS = 100

type Place = { id: number; state_code: string; name: string }

const dataDir = temporaryFolder('bench-imports')
const files = { sheet: join(dataDir, 'auctions.csv'), copy: join(dataDir, 'auctions.copy') }
const liendesk = startLiendesk({
  LIENDESK_DATA_DIR: dataDir,
  LIENDESK_SAMPLE_DATA: 'off',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
})

const day = (number: number) => new Date(Date.UTC(2018, 0, 1) + number * 86_400_000).toISOString().slice(0, 10)

/** The same auctions as a sheet and as lines for COPY, in an order that no index has. */
async function writeFiles(places: Place[], types: { id: number; name: string }[]) {
  const [sheet, copy] = [await open(files.sheet, 'w'), await open(files.copy, 'w')]
  let [csv, lines] = ['State,County,Type,Begin,End,Certificates,Market,Assessed,Estimated\n', '']
  for (let row = 0; row < ROWS; row++) {
    const place = places[row % places.length]
    const type = types[Math.floor(row / places.length) % types.length]
    if (!place || !type) throw new Error('There are no places.')
    const begin = (row * 7919) % 4000
    const round = Math.floor(row / (places.length * types.length))
    const [from, to] = [day(begin - (begin % 100) + round), day(begin - (begin % 100) + round + (row % 3))]
    const market = ((row * 104_729) % 90_000_000) / 100
    const figures = [(row * 37) % 500, market, (market * 0.4).toFixed(2), (market * 1.1).toFixed(2)]
    csv += `${place.state_code},${place.name},${type.name},${from},${to},${figures.join(',')}\n`
    lines += `${[place.state_code, place.id, type.id, from, to, ...figures].join('\t')}\n`
    if (csv.length < 1e6 && row < ROWS - 1) continue
    await sheet.write(csv)
    await copy.write(lines)
    ;[csv, lines] = ['', '']
  }
  await Promise.all([sheet.close(), copy.close()])
}

async function copyRows(client: pg.Client): Promise<number> {
  const from = performance.now()
  await pipeline(
    createReadStream(files.copy),
    client.query(
      copyFrom(`copy auctions (state_code, jurisdiction_id, auction_type_id, begin_date, end_date,
        total_certificates, total_market_value, total_assessed_value, total_estimated_value) from stdin`),
    ),
  )
  return performance.now() - from
}

/** Asks again and again until it is over. @returns how long each answer took, in ms */
async function askUntil(over: Promise<unknown>, address: string, token: string): Promise<number[]> {
  let asking = true
  over.finally(() => {
    asking = false
  })
  const took: number[] = []
  while (asking) {
    const from = performance.now()
    const answer = await fetch(`${address}/api/auctions?state=AZ&page_size=20`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    took.push(performance.now() - from)
    await sleep(BETWEEN_MS)
  }
  return took
}

const share = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
const shown = (times: number[]) =>
  `p50 ${share(times, 0.5).toFixed(1)} ms, p99 ${share(times, 0.99).toFixed(1)} ms (${times.length})`

/** Watches the memory of the server's process until it is over. @returns the most there was, in MB */
async function memoryUntil(over: Promise<unknown>): Promise<number> {
  let [watching, most] = [true, 0]
  over.finally(() => {
    watching = false
  })
  while (watching) {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${liendesk.child.pid}/status`, 'utf8')) ?? []
    most = Math.max(most, Number(kilobytes) / 1000)
    await sleep(20)
  }
  return most
}

/** By hand: `fetch` gives up after five minutes. */
async function importSheet(address: string, token: string): Promise<{ report: ImportReport; took: number }> {
  const form = new FormData()
  form.append('file', await openAsBlob(files.sheet), 'auctions.csv')
  const { headers, body } = new Request(address, { method: 'POST', body: form })
  const from = performance.now()
  const sending = request(`${address}/api/auctions`, {
    method: 'POST',
    headers: { ...Object.fromEntries(headers), authorization: `Bearer ${token}` },
  })
  const answered = once(sending, 'response')
  if (body) await pipeline(body, sending)
  const [answer]: IncomingMessage[] = await answered
  if (!answer) throw new Error('No answer came.')
  const report = await json(answer)
  if (answer.statusCode !== 201) throw new Error(JSON.stringify(report))
  return { report: ImportReport.parse(report), took: performance.now() - from }
}

const rate = (milliseconds: number) =>
  `${(milliseconds / 1000).toFixed(1)} s, ${Math.round(ROWS / (milliseconds / 1000)).toLocaleString('en-US')} rows/s`

try {
  const address = await liendesk.ready()
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = SignedIn.parse(await login.json())
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'liendesk', database: 'liendesk' })
  await client.connect()
  const { rows: places } = await client.query<Place>('select id, state_code, name from jurisdictions order by name, id')
  const { rows: types } = await client.query<{ id: number; name: string }>(
    'select id, name from auction_types order by id',
  )
  await writeFiles(places, types)

  const copying = copyRows(client)
  const [copied, copyTimes] = await Promise.all([copying, askUntil(copying, address, token)])
  console.log(`COPY by PostgreSQL: ${rate(copied)}; others meanwhile: ${shown(copyTimes)}`)
  await client.query('vacuum analyze auctions, auction_sums')
  console.log(`Others, with nothing else to do: ${shown(await askUntil(sleep(QUIET_MS), address, token))}`)
  await client.query('truncate auctions')
  await client.query('checkpoint')

  const importing = importSheet(address, token)
  const [{ report, took }, memory, times] = await Promise.all([
    importing,
    memoryUntil(importing),
    askUntil(importing, address, token),
  ])
  if (report.created !== ROWS) throw new Error(JSON.stringify({ ...report, errors: report.errors.slice(0, 3) }))
  console.log(`Import: ${rate(took)}, ${(copied / took).toFixed(2)} of COPY's speed`)
  console.log(`Others, meanwhile: ${shown(times)}`)
  console.log(`Memory of the server: ${memory.toFixed(0)} MB`)

  const again = await importSheet(address, token)
  console.log(`The same once more, all unchanged: ${rate(again.took)}`)
  const from = performance.now()
  const undone = await fetch(`${address}/api/imports/${report.import_id}/undo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!undone.ok) throw new Error(await undone.text())
  console.log(`Undo: ${rate(performance.now() - from)}`)
  await client.end()
} finally {
  await liendesk.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
