import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { SignedIn } from '#contract/auth.ts'
import { checkPassword, hashPassword } from '../server/identity/passwords.ts'
import { median } from './statistics.ts'

const SECONDS = 4
const ROUNDS = 5
/** So many wait at the most; fewer than the queue holds. */
const AT_ONCE = 16
const PASSWORD = 'A-horse-of-the-bench-7'

/**
 * Prints how many passwords are checked a second, beside what the algorithm alone takes on this machine, and how long others wait
 * meanwhile.
 * @param address of a running Liendesk
 */
export async function benchPasswords(
  address: string,
  credentials: { username: string; password: string },
): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  const cores = availableParallelism()
  const raw: number[] = []
  const ours: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    raw.push(await ratePerSecond(cores, () => verify(hash, PASSWORD)))
    ours.push(await ratePerSecond(AT_ONCE, () => checkPassword(PASSWORD, hash)))
  }
  const share = (100 * median(ours)) / median(raw)
  console.log(
    `Passwords checked: ${median(ours).toFixed(0)}/s by the queue, ${median(raw).toFixed(0)}/s by Argon2id alone on ${cores} cores (${share.toFixed(0)} %)`,
  )
  await benchBesideLists(address, credentials)
}

async function ratePerSecond(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  const one = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return done / SECONDS
}

/** Lists at a rate that leaves room, with nobody signing in and with as many as can. */
async function benchBesideLists(address: string, credentials: { username: string; password: string }) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(credentials)
  const login = () => fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  const { token } = SignedIn.parse(await (await login()).json())
  const list = () =>
    autocannon({
      url: `${address}/api/scopes?page_size=20`,
      connections: 4,
      overallRate: 200,
      duration: SECONDS,
      headers: { authorization: `Bearer ${token}` },
    })
  const quiet: number[] = []
  const busy: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push((await list()).latency.p99)
    const [lists, rate] = await Promise.all([list(), ratePerSecond(AT_ONCE, async () => (await login()).arrayBuffer())])
    busy.push(lists.latency.p99)
    rates.push(rate)
  }
  console.log(
    `200 lists/s: p99 ${median(quiet)} ms, and ${median(busy)} ms beside ${median(rates).toFixed(0)} sign-ins/s (each with its session and its line in the log)`,
  )
}
