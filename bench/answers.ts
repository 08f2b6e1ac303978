import { ChatAnswer } from '#contract/auctions.ts'
import { SignedIn } from '#contract/auth.ts'
import { EVERYDAY_QUESTIONS, QUESTIONS } from './questions.ts'
import { percentile } from './statistics.ts'

const ROUNDS = 7
const SLOWEST = 5
const MIX = [...QUESTIONS, ...EVERYDAY_QUESTIONS]

type Timed = { text: string; total: number; times: number[] }

/**
 * Prints how long a person waits for an answer, over a mix of everyday questions asked one after the other, each over several rounds.
 * The medians of the questions say what is usual; their best times what it takes where nothing else runs. @param address of a running Liendesk
 */
export async function benchAnswers(
  address: string,
  credentials: { username: string; password: string },
): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  })
  const { token } = SignedIn.parse(await login.json())
  const headers = { ...json, authorization: `Bearer ${token}` }
  const ask = async (text: string) => {
    const response = await fetch(`${address}/api/auctions/ai`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text }),
    })
    return response.text()
  }

  const timed: Timed[] = []
  for (const text of MIX) timed.push({ text, total: ChatAnswer.parse(JSON.parse(await ask(text))).total, times: [] })
  for (let round = 0; round < ROUNDS; round++) {
    for (const { text, times } of timed) {
      const from = performance.now()
      await ask(text)
      times.push(performance.now() - from)
    }
  }
  const all = timed.flatMap(({ times }) => times)
  const best = timed.map(({ times }) => Math.min(...times))
  const say = (times: number[], shares: number[]) =>
    shares.map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`).join(', ')
  console.log(`Answers to ${MIX.length} questions: ${say(all, [0.5, 0.95, 0.99])}; at best ${say(best, [0.5, 0.95])}`)
  const slowest = timed.toSorted((a, b) => percentile(b.times, 0.5) - percentile(a.times, 0.5)).slice(0, SLOWEST)
  for (const { text, total, times } of slowest) {
    console.log(`  ${percentile(times, 0.5).toFixed(1)} ms: ${text} (${total.toLocaleString('en-US')} auctions)`)
  }
}
