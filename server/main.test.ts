import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { SignedIn } from '#contract/auth.ts'
import { PublicSettings } from '#contract/settings.ts'
import { APP_ROLE } from './database/app-role.ts'
import { type LiendeskProcess, startLiendesk } from './testing/liendesk-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { createTestDatabase } from './testing/test-database.ts'

let folder: string
let running: LiendeskProcess[]

beforeEach(() => {
  folder = temporaryFolder('main')
  running = []
})
afterEach(async () => {
  for (const liendesk of running) await liendesk.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string> = {}) {
  const liendesk = startLiendesk({ LIENDESK_DATA_DIR: join(folder, 'data'), ...environment })
  running.push(liendesk)
  return liendesk
}

async function signIn(address: string, username: string, password: string) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return SignedIn.parse(await answer.json())
}

async function countAuctions(address: string, token: string) {
  const answer = await fetch(`${address}/api/settings`, { headers: { authorization: `Bearer ${token}` } })
  return answer.ok ? PublicSettings.parse(await answer.json()).auctions : answer.status
}

/** @returns the free port it listens on */
async function listen(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const passwordIn = (text: string) => /Password: (\S+)/.exec(text)?.[1] ?? ''
const postmasterOf = (data: string) =>
  Number(readFileSync(join(data, 'postgres/18/postmaster.pid'), 'utf8').split('\n')[0])

describe('npm start', () => {
  it('begins in an empty folder, comes back without loss, and survives being killed', async () => {
    const first = start()
    let address = await first.ready()
    expect(first.output()).toMatch(/Creating the database[\s\S]*Loading the sample auctions/)
    const password = passwordIn(first.output())
    const file = join(folder, 'data/first-administrator.txt')
    expect(readFileSync(file, 'utf8')).toContain(password)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // Nobody else lists or reads what is in it; PostgreSQL's account, where root is not it, passes through.
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    const { token, user } = await signIn(address, 'admin', password)
    expect(user.userType?.name).toBe('Admin')
    expect(user.auth_groups[0]?.scopes).toHaveLength(6)
    expect(await countAuctions(address, token)).toEqual({ count: 6000, states: 51, samples: 6000 })

    // Ctrl-C
    expect(await first.end('SIGINT')).toBe(0)
    expect(existsSync(join(folder, 'data/postgres/18/postmaster.pid'))).toBe(false)
    // As an older Liendesk left it.
    chmodSync(join(folder, 'data'), 0o755)

    const second = start()
    address = await second.ready()
    expect(second.output()).not.toMatch(/Password|Creating|Loading/)
    expect(await countAuctions(address, token)).toMatchObject({ count: 6000 })
    expect(statSync(join(folder, 'data')).mode & 0o066).toBe(0)

    // kill -9 of Liendesk alone: its database server lives on and is ended by the next start.
    await second.end('SIGKILL')
    const third = start()
    address = await third.ready()
    expect(third.output()).toContain('Ending the database server left over')
    expect(await countAuctions(address, token)).toMatchObject({ count: 6000 })

    // kill -9 of everything
    const postmaster = postmasterOf(join(folder, 'data'))
    await third.end('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    const fourth = start()
    expect(await countAuctions(await fourth.ready(), token)).toMatchObject({ count: 6000 })

    // a database server that dies while Liendesk runs is started again
    process.kill(postmasterOf(join(folder, 'data')), 'SIGKILL')
    const recovered = async () => countAuctions(await fourth.ready(), token)
    await expect.poll(recovered).toMatchObject({ count: 6000 })
  })

  it('ends although a client never finishes its request', async () => {
    const liendesk = start({ LIENDESK_SAMPLE_DATA: 'off' })
    const { port } = new URL(await liendesk.ready())
    const client = connect(Number(port), 'localhost')
    await once(client, 'connect')
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
    await new Promise((sent) => client.write(head, sent))
    // Answered after the request above was read: the server holds it open.
    await fetch(`http://localhost:${port}/api/health`)
    client.on('error', () => {})
    expect(await liendesk.end('SIGINT')).toBe(0)
    client.destroy()
  })

  it('takes the administrator from the configuration, and prints no password then', async () => {
    const liendesk = start({
      ADMIN_EMAIL: 'dana@example.test',
      ADMIN_PASSWORD: 'Ledger-green-9',
      LIENDESK_SAMPLE_DATA: 'off',
    })
    const address = await liendesk.ready()
    expect(liendesk.output()).not.toContain('Ledger-green-9')
    expect(existsSync(join(folder, 'data/first-administrator.txt'))).toBe(false)
    const { token } = await signIn(address, 'dana@example.test', 'Ledger-green-9')
    expect(await countAuctions(address, token)).toMatchObject({ count: 0 })
  })

  it('runs where only root may enter', async () => {
    // Only root can have such a folder that PostgreSQL's account cannot enter; for others it is theirs.
    chmodSync(folder, 0o700)
    const liendesk = start({ LIENDESK_SAMPLE_DATA: 'off' })
    await liendesk.ready()
    await liendesk.end('SIGTERM')
    const home = join(folder, 'data/postgres')
    if (process.getuid?.() === 0) {
      expect(readlinkSync(home)).toMatch(/^\/var\/lib\/liendesk\/data-/)
      rmSync(readlinkSync(home), { recursive: true })
    } else expect(existsSync(join(home, '18/PG_VERSION'))).toBe(true)
  })
})

describe('what keeps Liendesk from starting is said in one sentence', () => {
  async function refusal(environment: Record<string, string>) {
    const liendesk = start({ LIENDESK_SAMPLE_DATA: 'off', ...environment })
    expect(await liendesk.ended()).toBe(1)
    const [line = ''] = liendesk.output().trim().split('\n').slice(-1)
    const { level, msg } = JSON.parse(line)
    expect({ level, msg }).toEqual({ level: 60, msg: expect.not.stringMatching(/\n|Error:.*Error:/) })
    return String(msg)
  }

  it('a taken port', async () => {
    const other = createServer()
    const port = await listen(other)
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop that, or choose another with PORT.`,
    )
    other.close()
  })

  it('a data folder it cannot write', async () => {
    const words = await refusal({ LIENDESK_DATA_DIR: '/dev/null/data' })
    expect(words).toMatch(/^The data folder \/dev\/null\/data cannot be written \(ENOTDIR\)\. .*LIENDESK_DATA_DIR\.$/)
    if (process.getuid?.() === 0) return
    mkdirSync(join(folder, 'closed'), { mode: 0o500 })
    expect(await refusal({ LIENDESK_DATA_DIR: join(folder, 'closed') })).toContain('(EACCES)')
  })

  it('a data folder another Liendesk runs on', async () => {
    const first = start({ LIENDESK_SAMPLE_DATA: 'off' })
    await first.ready()
    expect(await refusal({})).toMatch(/^Another Liendesk runs with the data folder .* choose another folder/)
  })

  it('a DATABASE_URL that does not answer', async () => {
    const words = await refusal({ DATABASE_URL: 'postgres://me:secret@localhost:9/liendesk' })
    expect(words).toMatch(/^The database at localhost:9 \(DATABASE_URL\) does not answer: .*ECONNREFUSED.*Check that/)
    expect(words).not.toContain('secret')
  })

  it('which of two addresses of one database does not answer', async () => {
    const { connection, drop } = await createTestDatabase()
    const at = `@localhost/${connection.database}?host=${encodeURIComponent(inject('postgresHost'))}`
    const [good, bad] = [`postgres://liendesk${at}`, `postgres://nobody_of_that_name:secret${at}`]
    for (const [DATABASE_URL, DATABASE_OWNER_URL, name] of [
      [bad, good, 'DATABASE_URL'],
      [good, bad, 'DATABASE_OWNER_URL'],
    ] as const) {
      const words = await refusal({ DATABASE_URL, DATABASE_OWNER_URL })
      expect(words).toMatch(/^The database at .* does not answer: .*does not exist.*Check that/)
      expect(words).toContain(`(${name})`)
      expect(words).not.toContain('secret')
    }
    await drop()
  })

  it('a PostgreSQL that is too old', async () => {
    // Speaks just enough of the wire protocol to say its version: AuthenticationOk, ParameterStatus, ReadyForQuery.
    const message = (type: string, body: Buffer) => {
      const head = Buffer.alloc(5)
      head.write(type)
      head.writeInt32BE(body.length + 4, 1)
      return Buffer.concat([head, body])
    }
    const old = createServer((socket) => {
      socket.once('data', () => {
        socket.write(message('R', Buffer.alloc(4)))
        socket.write(message('S', Buffer.from('server_version\x0014.19\0')))
        socket.write(message('Z', Buffer.from('I')))
      })
      socket.on('error', () => {})
      socket.on('data', (data) => data.toString('latin1').startsWith('X') && socket.end())
    })
    const port = await listen(old)
    expect(await refusal({ DATABASE_URL: `postgres://me@localhost:${port}/liendesk?sslmode=disable` })).toBe(
      'The database (DATABASE_URL) is PostgreSQL 14.19; Liendesk needs 15 or newer.',
    )
    old.close()
  })

  it.each([
    ['short', /Use at least 8 characters\.$/],
    ['password1', /too common\. Choose another one\.$/],
    ['dana-the-first', /without your name or email address in it\.$/],
  ])('R6: a first administrator with the password %s, whom there is then not', async (ADMIN_PASSWORD, why) => {
    const words = await refusal({ ADMIN_EMAIL: 'dana@example.test', ADMIN_PASSWORD })
    expect(words).toMatch(/^ADMIN_PASSWORD cannot be used\. /)
    expect(words).toMatch(why)
    expect(words).not.toContain(ADMIN_PASSWORD)
  })

  it('variables that cannot be used, all of them at once', async () => {
    const words = await refusal({ PORT: 'x', LIENDESK_TODAY: 'tomorrow', LIENDESK_SAMPLE_DATA: 'maybe' })
    expect(words).toMatch(/^The configuration cannot be used: PORT .*; LIENDESK_TODAY .*; LIENDESK_SAMPLE_DATA .*\.$/)
  })
})

describe('with DATABASE_URL', () => {
  it('owns the tables in one role and answers in another, which cannot rewrite the activity log', async () => {
    const { owner, connection, drop } = await createTestDatabase()
    await sql`drop schema public cascade; create schema public`.execute(owner)
    const at = `@localhost/${connection.database}?host=${encodeURIComponent(inject('postgresHost'))}`
    const urls = { DATABASE_OWNER_URL: `postgres://liendesk${at}`, DATABASE_URL: `postgres://${APP_ROLE}${at}` }
    const liendesk = start(urls)
    const { token } = await signIn(await liendesk.ready(), 'admin', passwordIn(liendesk.output()))
    expect(await countAuctions(await liendesk.ready(), token)).toMatchObject({ count: 0 })
    const app = new pg.Client({ connectionString: urls.DATABASE_URL })
    await app.connect()
    expect((await app.query('select action from activity')).rows).toEqual([{ action: 'signed in' }])
    for (const attack of ['update activity set ip = null', 'delete from activity', 'truncate activity']) {
      await expect(app.query(attack)).rejects.toThrow('permission denied')
    }
    for (const attack of ['drop table activity', 'alter table activity disable trigger all']) {
      await expect(app.query(attack)).rejects.toThrow('must be owner')
    }
    await expect(app.query('select * from server_secrets')).rejects.toThrow('permission denied')
    // who owns it is stopped as well
    await expect(sql`delete from activity`.execute(owner)).rejects.toThrow('only ever added to')
    await app.end()
    await liendesk.end('SIGTERM')
    await drop()
  })

  it('two replicas start at once on a new database and make one administrator', async () => {
    const { db, connection, drop } = await createTestDatabase()
    await db.destroy()
    const host = inject('postgresHost')
    const name = `${connection.database}`
    const url = `postgres://liendesk@localhost/${name}?host=${encodeURIComponent(host)}`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('drop schema public, pgboss cascade; create schema public')
    const replicas = [start({ DATABASE_URL: url }), start({ DATABASE_URL: url })]
    for (const replica of replicas) await replica.ready()
    const passwords = replicas.map((replica) => passwordIn(replica.output())).filter(Boolean)
    expect(passwords).toHaveLength(1)
    const { rows } = await client.query(
      'select (select count(*) from users)::int as users, (select count(*) from auctions)::int as auctions',
    )
    expect(rows).toEqual([{ users: 1, auctions: 0 }])
    // What one knows the other knows at the next request (R3, R12, R53).
    const [one = '', other = ''] = await Promise.all(replicas.map((replica) => replica.ready()))
    const { token } = await signIn(one, 'admin', passwords[0] ?? '')
    const authorization = `Bearer ${token}`
    const call = (address: string, path: string, method = 'GET') =>
      fetch(`${address}${path}`, { method, headers: { authorization } }).then(({ status }) => status)
    expect(await call(other, '/api/activity')).toBe(200)
    const changes = { company_name: 'Two Desks', registration: 'closed' }
    await fetch(`${one}/api/settings`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    })
    expect(await fetch(`${other}/api/settings/welcome`).then((answer) => answer.json())).toMatchObject(changes)
    await client.query('delete from auth_group_scopes')
    expect(await Promise.all([one, other].map((address) => call(address, '/api/activity')))).toEqual([403, 403])
    expect(await call(one, '/api/auth/logout', 'POST')).toBe(200)
    expect(await call(other, '/api/auth/me')).toBe(401)
    const again = await signIn(other, 'admin', passwords[0] ?? '')
    await client.query('update users set user_status_id = 2')
    const headers = { authorization: `Bearer ${again.token}` }
    for (const address of [one, other]) {
      expect((await fetch(`${address}/api/auth/me`, { headers })).status).toBe(401)
    }
    const guess = (address: string) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'somebody', password: 'wrong' }),
      }).then((answer) => answer.headers.get('retry-after'))
    const waits = []
    for (const address of [one, other, one, other, one, other]) waits.push(await guess(address))
    // The last waits for what is left of a second, or for two where that had passed.
    expect(waits.map((wait) => wait !== null)).toEqual([false, false, false, false, true, true])
    await client.end()
    for (const replica of replicas) await replica.end('SIGTERM')
    await drop().catch(() => {})
  })
})
