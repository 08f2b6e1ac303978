import autocannon from 'autocannon'
import { SignedIn } from '#contract/auth.ts'
import { QUESTIONS } from './questions.ts'
import { median } from './statistics.ts'

const SECONDS = 4
const ROUNDS = 3
const CONNECTIONS = 8

type Target = { name: string; requests: autocannon.Request[] }

/** Prints requests a second and latencies of the list and chat endpoints. @param address of a running Liendesk */
export async function benchEndpoints(
  address: string,
  credentials: { username: string; password: string },
): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
  const { token } = SignedIn.parse(await login.json())
  const list = (path: string): Target => ({ name: `GET ${path}`, requests: [{ method: 'GET', path }] })
  const targets: Target[] = [
    list('/api/health'),
    list('/api/scopes?page_size=20'),
    list('/api/auctions?page_size=20'),
    list('/api/auctions?page_size=20&state=FL&sort=total_market_value&order=desc'),
    chat('POST /api/auctions/ai, 12 questions in turn', QUESTIONS),
    chat('POST /api/auctions/ai, all 6,000 auctions', ['all auctions']),
  ]
  for (const target of targets) {
    const rounds: autocannon.Result[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await run(address, token, target))
    const failures = rounds.reduce((sum, round) => sum + round.non2xx + round.errors, 0)
    const rate = median(rounds.map((round) => round.requests.average))
    const latency = (pick: (latency: autocannon.Histogram) => number) =>
      median(rounds.map((round) => pick(round.latency)))
    console.log(
      `${target.name}: ${rate.toFixed(0)} requests/s, p50 ${latency((l) => l.p50)} ms, p97.5 ${latency((l) => l.p97_5)} ms, ${failures} failed`,
    )
  }
}

function chat(name: string, questions: readonly string[]): Target {
  const requests = questions.map((text) => ({
    method: 'POST' as const,
    path: '/api/auctions/ai',
    body: JSON.stringify({ text }),
  }))
  return { name, requests }
}

const run = (address: string, token: string, { requests }: Target) =>
  autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requests,
  })
