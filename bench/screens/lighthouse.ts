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
