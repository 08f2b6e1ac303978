import lighthouse from 'lighthouse'
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

async function judgeOnce(url: string, port: number): Promise<Verdict> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits, finalDisplayedUrl } = result.lhr
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
