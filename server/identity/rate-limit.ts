/**
 * How tries are slowed down (R12, ASVS 6.3.1). A try is counted before it is made, so that many at once are not all the first.
 *
 * - `backoff`: five tries are free, then each waits twice as long as the one before, up to five minutes; forgotten after a while of quiet.
 * - `cap`: so many in a period, and then none until it is over.
 */
export type Limit =
  | { readonly name: string; readonly kind: 'backoff'; readonly forgetAfterSeconds: number }
  | { readonly name: string; readonly kind: 'cap'; readonly most: number; readonly periodSeconds: number }

/** What is kept of a name's tries. Moments are milliseconds; where the next may be made at once, `blockedUntil` is NEVER. */
export const NEVER = 0
export type Tries = { count: number; since: number; lastAt: number; blockedUntil: number }

const FREE_TRIES = 5
const LONGEST_WAIT_SECONDS = 300

/** How long to wait after that many tries failed in a row, in seconds: 0, then 1, 2, 4 … 300. */
export const waitAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - FREE_TRIES))

const isOver = (limit: Limit, { since, lastAt }: Tries, now: number): boolean =>
  limit.kind === 'cap' ? since + limit.periodSeconds * 1000 <= now : lastAt + limit.forgetAfterSeconds * 1000 <= now

/** What a name's tries become with one more now. */
export function countAttempt(limit: Limit, kept: Tries, now: number): Tries {
  const { count, since } = isOver(limit, kept, now) ? { count: 0, since: now } : kept
  const next = { count: count + 1, since, lastAt: now }
  if (limit.kind === 'cap') {
    return { ...next, blockedUntil: next.count >= limit.most ? since + limit.periodSeconds * 1000 : NEVER }
  }
  const wait = waitAfter(next.count)
  return { ...next, blockedUntil: wait > 0 ? now + wait * 1000 : NEVER }
}

const HOUR = 3600
const DAY = 86_400

type Tryer = {
  /** a user's id, or the name that was typed, hashed */
  account: string
  ip: string
  /** the browser, where the account has been signed in to in it before */
  device: string | undefined
}

/**
 * The limits of one try at an account. A known browser is counted by itself, so that no stranger can lock its owner out; strangers are
 * counted together, for they may come from many addresses.
 * @param secret what is tried: a password, or a code of the second factor, each counted apart
 */
function limitsOfTry(secret: 'password' | 'code', { account, ip, device }: Tryer): Limit[] {
  if (device) return [{ name: `${secret}:${account}:device:${device}`, kind: 'backoff', forgetAfterSeconds: DAY }]
  return [
    { name: `${secret}:${account}:from:${networkOf(ip)}`, kind: 'backoff', forgetAfterSeconds: DAY },
    // At most twice as many in any hour: 100 (NIST SP 800-63B).
    { name: `${secret}:${account}`, kind: 'cap', most: 50, periodSeconds: HOUR },
  ]
}

const limitOfNetwork = (ip: string): Limit => ({
  name: `from:${networkOf(ip)}`,
  kind: 'backoff',
  forgetAfterSeconds: HOUR,
})

/**
 * The limits of one try with a password. Strangers are told to wait by what they typed and where they are alone: two names of one person would
 * have a wait in common, which names of nobody do not.
 * @param typed the name that was typed, hashed
 * @returns `told`: of those who are to wait is told; `quiet`: a try beyond these fails as a wrong password does
 */
export function limitsOfPassword(tryer: Tryer & { typed: string }): { told: Limit[]; quiet: Limit[] } {
  const { typed, ip, device } = tryer
  const limits = limitsOfTry('password', tryer)
  if (device) return { told: limits, quiet: [] }
  const told: Limit = { name: `typed:${typed}:from:${networkOf(ip)}`, kind: 'backoff', forgetAfterSeconds: DAY }
  return { told: [told, limitOfNetwork(ip)], quiet: limits }
}

/** The limits of one try with a code of the second factor, after a password that was right. */
export const limitsOfCode = (tryer: Tryer): Limit[] =>
  tryer.device ? limitsOfTry('code', tryer) : [...limitsOfTry('code', tryer), limitOfNetwork(tryer.ip)]

/** Somebody signed in gives the password once more. */
export const limitsOfConfirming = (userId: number): Limit[] => [
  { name: `confirming:${userId}`, kind: 'backoff', forgetAfterSeconds: DAY },
]

/** Mails of a kind to one account: one a minute, five a day (R1). @param account a user, a name or an address; unknown ones count alike */
export const limitsOfMail = (kind: string, account: string): Limit[] => [
  { name: `mail:${kind}:${account}:minute`, kind: 'cap', most: 1, periodSeconds: 60 },
  { name: `mail:${kind}:${account}:day`, kind: 'cap', most: 5, periodSeconds: DAY },
]

const QUARTER = 900

/** The same of links that set a new password, by the time that one holds: whoever uses them up for somebody else has mailed them one that does. */
export const limitsOfReset = (account: string): Limit[] => [
  { name: `mail:reset:${account}:minute`, kind: 'cap', most: 1, periodSeconds: 60 },
  { name: `mail:reset:${account}:quarter`, kind: 'cap', most: 2, periodSeconds: QUARTER },
]

/** Mails that are asked for from one network by people who are not signed in, whomever they go to. */
export const limitsOfAsking = (ip: string): Limit[] => [
  { name: `asking:from:${networkOf(ip)}`, kind: 'cap', most: 50, periodSeconds: HOUR },
]

/** Somebody tries out whether mail leaves, or a language model answers: each reaches somebody else's server. */
export const limitsOfTrial = (userId: number): Limit[] => [
  { name: `trial:${userId}`, kind: 'cap', most: 10, periodSeconds: 60 },
]

/** Registrations from one network. */
export const limitsOfRegistering = (ip: string): Limit[] => [
  { name: `registering:${networkOf(ip)}`, kind: 'cap', most: 50, periodSeconds: HOUR },
]

/** Who has one IPv6 address has all 2^64 of its network. */
function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
