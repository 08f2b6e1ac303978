import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportLine, ImportProgress } from '#contract/import-progress.ts'

/** A client learns of news this often. */
const EVERY_MS = 150

/** Work that says how far it is. */
export type WatchedWork = {
  answer: Promise<Extract<ImportLine, { status: number }>>
  /** what it said last */
  latest: () => ImportProgress
}

/** Lines of JSON (https://github.com/ndjson/ndjson-spec): how far some work is, whenever that is news, last of all how far it came, and its answer. */
export async function* progressLines({ answer, latest }: WatchedWork): AsyncGenerator<string> {
  let said: ImportProgress | undefined
  const lineOf = (line: ImportLine) => `${JSON.stringify(line)}\n`
  for (;;) {
    const over = await Promise.race([answer, sleep(EVERY_MS, undefined, { ref: false })])
    const now = latest()
    if (now !== said) yield lineOf(now)
    said = now
    if (over) return yield lineOf(over)
  }
}
