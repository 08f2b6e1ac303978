import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { SignedIn } from '#contract/auth.ts'
import { USER_FIELDS } from '#contract/user-columns.ts'
import { User } from '#contract/users.ts'
import { readCount, readOptions } from '../../scripts/read-options.ts'
import { runningPostgres } from '../../server/database/embedded.ts'
import { startLiendesk } from '../../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { percentile } from '../statistics.ts'
import { type PocketBase, type PocketBaseUser, startPocketBase } from './pocketbase.ts'
import { benchTransfer } from './transfer.ts'
import { benchUsersPage } from './users-page.ts'

/**
 * The list of a million users: how long searches, first pages, filters and far pages take while somebody is changed 50 times a second;
 * how soon the dialog of a group's people is there in a browser; and requests a second beside PocketBase with the same users. Takes some ten minutes, most of them to make the users.
 * Run: npm run bench:users, or npm run bench:users -- --users 100000
 */
const { values } = readOptions({ options: { users: { type: 'string', default: '1000000' } } })
const USERS = readCount('users', values.users)
const SEARCHES = 3000
const LONGEST_SEARCH = 12
const CHANGES_PER_SECOND = 50
const RATE_SECONDS = 5
const AT_ONCE = 8
/** With more, it gives searches of a million up after half a minute. */
const AT_ONCE_THERE = 2
const POCKETBASE_PORT = 38_090
const ADMIN = { username: 'bench@example.test', password: 'Ledger-green-9' }
const dataDir = temporaryFolder('bench-users')
const TIME_ANSWERS = fileURLToPath(new URL('time-answers.ts', import.meta.url))
const environment = {
  NODE_OPTIONS: `--import=${TIME_ANSWERS}`,
  LIENDESK_DATA_DIR: dataDir,
  LIENDESK_SAMPLE_DATA: 'off',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
}

/** Draws that are the same each time (Lehmer, Park and Miller 1988). */
let state = 42
const draw = (below: number) => {
  state = (state * 48_271) % 2_147_483_647
  return Math.floor((state / 2_147_483_647) * below)
}

/** How long answers took, in ms: on the server, and until they were read beside everything else on this machine. */
type Took = { server: number; client: number }

function shown(times: readonly Took[]): string {
  const [server, client] = [times.map((time) => time.server), times.map((time) => time.client)]
  const at = (part: number) => `${percentile(server, part).toFixed(1)} (${percentile(client, part).toFixed(1)})`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms, ${times.length} times`
}

class Desk {
  readonly address: string
  readonly headers: Record<string, string>

  constructor(address: string, token: string) {
    this.address = address
    this.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }

  static async signIn(address: string): Promise<Desk> {
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) }
    const answer = await fetch(`${address}/api/auth/login`, login)
    return new Desk(address, SignedIn.parse(await answer.json()).token)
  }

  /** @returns how long it took, with its answer */
  async list(query: Record<string, string>): Promise<{ took: Took; users: User[]; total: number }> {
    const from = performance.now()
    const answer = await fetch(`${this.address}/api/users?${new URLSearchParams({ page_size: '20', ...query })}`, {
      headers: this.headers,
    })
    const text = await answer.text()
    const client = performance.now() - from
    const server = Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1])
    const took = { server, client }
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    return { took, users: z.array(User).parse(JSON.parse(text)), total: Number(answer.headers.get('x-total-count')) }
  }

  async change(id: number, firstName: string): Promise<void> {
    const body = JSON.stringify({ firstName })
    const answer = await fetch(`${this.address}/api/users/${id}`, { method: 'PUT', headers: this.headers, body })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A change was answered ${answer.status}.`)
  }
}

/** Texts of 1 to 12 characters as they stand in a column of somebody, as it is shown: each length as often. */
function drawSearches(users: readonly User[]): string[] {
  const searches: string[] = []
  while (searches.length < SEARCHES) {
    const user = users[draw(users.length)]
    if (!user) continue
    const phone = user.phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
    const columns = [
      user.username,
      user.email,
      user.firstName,
      user.lastName,
      user.userType?.name ?? 'Unknown',
      user.phone,
      phone,
    ]
    const text = columns[draw(columns.length)] ?? ''
    const length = 1 + draw(LONGEST_SEARCH)
    if (text.length < length) continue
    const from = draw(text.length - length + 1)
    const search = text.slice(from, from + length)
    if (search.trim() === search) searches.push(search)
  }
  return searches
}

/** Changes somebody again and again. @returns ends it, and says how many were changed */
function keepChanging(desk: Desk, users: readonly User[]): () => Promise<number> {
  const changes: Promise<void>[] = []
  const timer = setInterval(() => {
    const user = users[draw(users.length)]
    if (user) changes.push(desk.change(user.id, `${user.firstName.slice(0, 20)} ${'ABCDEFGHIJ'[draw(10)]}`))
  }, 1000 / CHANGES_PER_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(changes)
    return changes.length
  }
}

async function timeLists(desk: Desk, queries: readonly Record<string, string>[]) {
  const times: Took[] = []
  for (const query of queries) times.push((await desk.list(query)).took)
  return times
}

async function benchLatencies(desk: Desk) {
  const everybody = await desk.list({})
  const pages = Math.ceil(everybody.total / 20)
  const users: User[] = []
  for (let page = 0; page < 50; page++) users.push(...(await desk.list({ page: String(1 + draw(pages)) })).users)
  const searches = drawSearches(users)
  const orders = USER_FIELDS.flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ])
  const filters = [
    { status: '1' },
    { status: '5' },
    { type: '3' },
    { type: '4', enabled: 'false' },
    { status: '1,2', type: '2', enabled: 'true' },
  ]
  console.log(
    `${everybody.total.toLocaleString('en-US')} users, ${CHANGES_PER_SECOND} changes a second meanwhile; in brackets at the client, on the same machine:`,
  )
  const stop = keepChanging(desk, users)
  const from = performance.now()
  const timeSearches = async (texts: readonly string[]) =>
    shown(
      await timeLists(
        desk,
        texts.map((search) => ({ search })),
      ),
    )
  // PostgreSQL and the disk are busy for a while with what was just added.
  console.log(`  others, right after so many were added: ${await timeSearches(drawSearches(users))}`)
  console.log(`  search of 1 or 2 characters: ${await timeSearches(searches.filter((text) => text.length < 3))}`)
  console.log(
    `  search of 3 to ${LONGEST_SEARCH} characters: ${await timeSearches(searches.filter((text) => text.length >= 3))}`,
  )
  const words = searches.slice(0, 500).map((text, at) => `${text} ${users[at % users.length]?.lastName}`)
  console.log(`  search of several words: ${await timeSearches(words)}`)
  const sorted = searches.flatMap((search, at) => ({ search, ...orders[at % orders.length] }))
  console.log(`  the same in every order: ${shown(await timeLists(desk, sorted))}`)
  for (const order of orders)
    console.log(`  first page by ${order.sort} ${order.order}: ${shown(await timeLists(desk, Array(200).fill(order)))}`)
  for (const filter of filters) {
    const times = await timeLists(
      desk,
      orders.flatMap((order) => Array(10).fill({ ...filter, ...order })),
    )
    console.log(`  filtered by ${JSON.stringify(filter)}, in every order: ${shown(times)}`)
  }
  const far = orders.flatMap((order) =>
    [0.25, 0.5, 0.75, 1].map((part) => ({ ...order, page: String(Math.ceil(pages * part)) })),
  )
  console.log(
    `  far pages up to ${pages.toLocaleString('en-US')}, in every order: ${shown(await timeLists(desk, far))}`,
  )
  console.log(`  (${await stop()} changes in ${((performance.now() - from) / 1000).toFixed(0)} s)`)
  return searches
}

/** Asks for these in turn, several at once, for a while and until there are some answers. @returns answers a second */
async function rate(address: string, paths: readonly string[], headers: Record<string, string>, atOnce: number) {
  const from = performance.now()
  let [asked, answered] = [0, 0]
  const ask = async () => {
    while (performance.now() - from < RATE_SECONDS * 1000 || asked < atOnce) {
      const answer = await fetch(`${address}${paths[asked++ % paths.length]}`, { headers })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return (answered * 1000) / (performance.now() - from)
}

async function benchRates(desk: Desk, pocketBase: PocketBase, searches: readonly string[]) {
  const some = searches.filter((search) => search.length >= 3 && !/['"\\]/.test(search)).slice(0, 200)
  const ours = (query: Record<string, string>) => `/api/users?${new URLSearchParams({ page_size: '20', ...query })}`
  const theirs = (query: Record<string, string>) =>
    `/api/collections/people/records?${new URLSearchParams({ perPage: '20', sort: 'username', ...query })}`
  const anywhere = (text: string) =>
    ['username', 'email', 'firstName', 'lastName', 'userType', 'phone'].map((field) => `${field}~'${text}'`).join('||')
  const comparisons = [
    { name: 'first page', mine: [ours({})], peer: [theirs({})] },
    {
      name: 'search',
      mine: some.map((search) => ours({ search })),
      peer: some.map((text) => theirs({ filter: anywhere(text) })),
    },
    { name: 'filter, status Active', mine: [ours({ status: '1' })], peer: [theirs({ filter: "status='1'" })] },
    {
      name: 'filter, enabled students who are inactive',
      mine: [ours({ status: '2', type: '3', enabled: 'true' })],
      peer: [theirs({ filter: "status='2'&&userType='Student'&&enabled=true" })],
    },
  ]
  console.log(`Requests a second, 20 users and the total in each answer; PocketBase in brackets:`)
  for (const { name, mine, peer } of comparisons) {
    const rates = [
      await rate(desk.address, mine, desk.headers, AT_ONCE),
      await rate(pocketBase.address, peer, { authorization: pocketBase.token }, AT_ONCE_THERE),
    ] as const
    console.log(`  ${name}: ${rates[0].toFixed(0)} (${rates[1].toFixed(2)}), ${(rates[0] / rates[1]).toFixed(0)} times`)
  }
}

/** How much of it is a process's own, now and at most. Linux only. */
function memoryOf(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`
}

async function copyUsers(): Promise<PocketBaseUser[]> {
  const connection = runningPostgres(dataDir)
  if (!connection) throw new Error('The database does not run.')
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<PocketBaseUser>(`
    select username, email, first_name as "firstName", last_name as "lastName", coalesce(t.name, 'Unknown') as "userType",
      coalesce(phone, '') as phone, user_status_id::text as status, enabled
    from users left join user_types t on t.id = user_type_id where active`)
  await client.end()
  return rows
}

const open: (() => Promise<unknown>)[] = []
try {
  // The first start makes the administrator.
  const first = startLiendesk(environment)
  await first.ready()
  await first.end('SIGTERM')
  execFileSync(process.execPath, ['scripts/seed.ts', '--users', String(USERS)], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  const liendesk = startLiendesk(environment)
  open.push(() => liendesk.end('SIGTERM'))
  const desk = await Desk.signIn(await liendesk.ready())
  const searches = await benchLatencies(desk)
  console.log(`Memory of the server: ${memoryOf(liendesk.child.pid)}`)
  await benchUsersPage(desk.address, ADMIN)
  await benchTransfer(desk.address, ADMIN, dataDir)
  const pocketBase = await startPocketBase(dataDir, POCKETBASE_PORT, await copyUsers())
  open.push(pocketBase.end)
  await benchRates(desk, pocketBase, searches)
} finally {
  for (const end of open) await end()
  rmSync(dataDir, { recursive: true, force: true })
}
