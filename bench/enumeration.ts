import { median } from './statistics.ts'

const TRIES = 1000
const PASSWORD = 'A-horse-of-the-bench-7'

type Call = { path: string; body: (who: string) => object }

/** Each from another address, as a proxy that is believed says: tries are counted by it. */
let addresses = 0
const nextAddress = () => {
  const n = ++addresses
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** Somebody who is registered. */
const member = (n: number) => `member${n}@bench.test`
const REGISTER: Call = {
  path: '/api/users/register',
  body: (username) => ({ username, password: PASSWORD, firstName: 'Robin', lastName: 'Ferro' }),
}
const CALLS: readonly Call[] = [
  REGISTER,
  { path: '/api/auth/login', body: (username) => ({ username, password: 'wrong' }) },
  { path: '/api/auth/forgot-password', body: (username) => ({ username }) },
  { path: '/api/users/validate/resend', body: (username) => ({ username }) },
]

/**
 * Prints how much longer a known address takes than an unknown one, where nobody may learn which is which (R9, R11, ASVS 6.3.8).
 * @param address of a running Liendesk that believes this machine's X-Forwarded-For
 */
export async function benchEnumeration(address: string): Promise<void> {
  for (let n = 0; n < TRIES; n++) await time(address, REGISTER, member(n))
  for (const call of CALLS) {
    const known: number[] = []
    const unknown: number[] = []
    // In turn, so that whatever else goes on strikes both.
    for (let n = 0; n < TRIES; n++) {
      known.push(await time(address, call, member(n)))
      unknown.push(await time(address, call, `nobody${n}@${call.path.length}.bench.test`))
    }
    const difference = median(known) - median(unknown)
    console.log(
      `POST ${call.path}: ${median(known).toFixed(1)} ms for known and ${median(unknown).toFixed(1)} ms for unknown people (difference ${difference.toFixed(2)} ms, ${TRIES} of each)`,
    )
  }
}

async function time(address: string, call: Call, who: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() }
  const from = performance.now()
  const answer = await fetch(`${address}${call.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(call.body(who)),
  })
  await answer.arrayBuffer()
  const took = performance.now() - from
  if (![200, 201, 401].includes(answer.status)) throw new Error(`${call.path} answered ${answer.status}.`)
  return took
}
