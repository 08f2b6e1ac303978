import { once } from 'node:events'
import { createServer, request } from 'node:http'
import lighthouse, { type Result } from 'lighthouse'
import { median } from '../statistics.ts'

/** What Lighthouse says of a page: scores of 100, times in ms as on a mid-range phone on a slow network. */
type Verdict = {
  performance: number
  accessibility: number
  bestPractices: number
  largestPaint: number
  blocked: number
  shift: number
}

/**
 * Lighthouse's median of several visits to a page, each with an empty cache.
 * @param port of the browser's debugging protocol, in which somebody is signed in where the page needs it
 */
export async function judge(url: string, port: number, rounds: number): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (let round = 0; round < rounds; round++) verdicts.push(await judgeOnce(url, port))
  const of = (figure: keyof Verdict) => median(verdicts.map((verdict) => verdict[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
  }
}

/** Traces that lack how the visit began, which Lighthouse says of itself now and then, are no verdict on the page. */
const NOT_RECORDED = 'NO_NAVSTART'
const TRIES = 3

async function visit(url: string, port: number): Promise<Result> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices']
  for (let tries = 1; ; tries++) {
    const result = (await lighthouse(url, { port, onlyCategories, logLevel: 'error' }))?.lhr
    if (result && !result.runtimeError) return result
    if (tries === TRIES || result?.runtimeError?.code !== NOT_RECORDED) {
      throw new Error(`Lighthouse: ${result?.runtimeError?.message ?? 'no result'}`)
    }
    console.log(`Lighthouse recorded nothing of ${url} and visits it once more.`)
  }
}

async function judgeOnce(url: string, port: number): Promise<Verdict> {
  const { categories, audits, finalDisplayedUrl } = await visit(url, port)
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse came to ${finalDisplayedUrl} in place of ${url}.`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}

/**
 * Passes every request on to a server, and every answer back without its Referrer-Policy: the Chromium that comes with the tests (147,
 * headless shell) breaks off any page with that header while Lighthouse watches.
 * @param origin of the server
 * @returns where it listens, and what ends it
 */
export async function relayTo(origin: string): Promise<{ origin: string; close: () => void }> {
  const relay = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const passed = request(new URL(url, origin), { method, headers }, (answer) => {
      const { 'referrer-policy': _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await once(relay.listen(0, 'localhost'), 'listening')
  const address = relay.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      relay.close()
      relay.closeAllConnections()
    },
  }
}
