import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Score } from './score.ts'

/** Which questions were right when they were last asked so. */
const Kept = z.record(z.string(), z.boolean())
const fileOf = (part: string) => join(import.meta.dirname, `../../node_modules/.cache/accuracy/${part}.json`)

function readKept(part: string): Record<string, boolean> | undefined {
  try {
    return Kept.parse(JSON.parse(readFileSync(fileOf(part), 'utf8')))
  } catch {
    return undefined
  }
}

/** Of a held-out part only how many: nobody may build for its questions. */
const line = (part: string, { question }: Score) =>
  part.includes('held-out') ? question.id : `${question.id} ${JSON.stringify(question.text)}`

/** Prints which questions of a part were right last time and are no longer, and the other way round; keeps what is right now. */
export function printChanges(part: string, scores: readonly Score[]): void {
  const before = readKept(part)
  const isNow = (is: boolean) =>
    scores.filter(({ question: { id }, verdict }) => verdict.right === is && before?.[id] === !is)
  for (const score of isNow(false)) console.log(`lost ${line(part, score)}`)
  for (const score of isNow(true)) console.log(`won  ${line(part, score)}`)
  console.log(
    before ? `${part}: ${isNow(false).length} lost, ${isNow(true).length} won` : `${part}: kept for next time`,
  )
  mkdirSync(dirname(fileOf(part)), { recursive: true })
  writeFileSync(
    fileOf(part),
    JSON.stringify(Object.fromEntries(scores.map(({ question, verdict }) => [question.id, verdict.right]))),
  )
}
