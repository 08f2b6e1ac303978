import { Worker } from 'node:worker_threads'
import type { LeftOutReason } from '#contract/import-fields.ts'
import type { ImportedSheet } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { FieldSource } from '#mapping/field-sources.ts'
import type { Vocabulary } from '#mapping/known-names.ts'
import type { ListTotal } from '#mapping/list-totals.ts'
import type { Question } from '#mapping/propose/proposal.ts'
import { AppError } from '../../errors.ts'

/** Lines on their way from the thread that reads to the connection that writes. */
const MOST_AHEAD = 4
/** What reading may take, in MB: a hundred times what a piece of a file needs, and less than would end the whole server. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 }

/** What a thread is given to read. */
export type ReadingOrder = {
  descriptor: number
  bytes: number
  fileName: string
  mapping: SheetMapping | null
  places: Vocabulary
}

/** What was learned of a sheet beside its rows. */
export type ReadingSummary = {
  mapping: SheetMapping
  header: readonly string[]
  /** of the columns, where the header has several lines with those above it */
  names: readonly string[]
  leftOut: Partial<Record<LeftOutReason, number>>
  /** rows of a certificate list; null for a list of auctions */
  certificates: number | null
  sheets: readonly ImportedSheet[]
  sources: readonly FieldSource[]
  totals: readonly ListTotal[]
}

/** What a reading thread says. */
export type ReadingMessage =
  | { kind: 'lines'; bytes: Uint8Array; rows: number }
  | { kind: 'done'; summary: ReadingSummary }
  | { kind: 'refused'; code: 'body_too_large' | 'unprocessable'; message: string }
  | { kind: 'mapping_needed'; message: string; questions: readonly Question[]; mapping: SheetMapping }

/** A sheet that is being read. */
export type Reading = {
  /** lines for COPY, in pieces. @throws AppError where the file cannot be read */
  lines: AsyncGenerator<Uint8Array>
  /** once all lines were taken */
  summary: () => ReadingSummary
}

/**
 * Reads a spreadsheet in a thread of its own, so that everybody else is answered meanwhile.
 * @param signal ends the reading
 * @param tell told how many rows of the sheet were read until now
 */
export function readRows(order: ReadingOrder, signal: AbortSignal, tell: (rows: number) => void): Reading {
  let summary: ReadingSummary | undefined

  async function* lines(): AsyncGenerator<Uint8Array> {
    const worker = new Worker(new URL('./read-rows.worker.ts', import.meta.url), {
      workerData: { ...order, ahead: MOST_AHEAD },
      resourceLimits: MEMORY,
    })
    try {
      for await (const message of messagesOf(worker, signal)) {
        if (message.kind === 'refused') throw new AppError(message.code, message.message)
        if (message.kind === 'mapping_needed') {
          const { questions, mapping } = message
          throw new AppError('mapping_needed', message.message, { questions, mapping })
        }
        if (message.kind === 'done') {
          summary = message.summary
          return
        }
        yield message.bytes
        tell(message.rows)
        worker.postMessage('more')
      }
    } finally {
      await worker.terminate()
    }
  }

  return {
    lines: lines(),
    summary() {
      if (!summary) throw new Error('The sheet was not read to its end.')
      return summary
    },
  }
}

/** @throws what ended the thread; AppError where that was its memory */
async function* messagesOf(worker: Worker, signal: AbortSignal): AsyncGenerator<ReadingMessage> {
  const waiting: ReadingMessage[] = []
  let failure: unknown
  let wake = () => {}
  const fail = (error: unknown) => {
    failure ??= error
    wake()
  }
  worker.on('message', (message: ReadingMessage) => {
    waiting.push(message)
    wake()
  })
  worker.on('error', (error) => fail(isOutOfMemory(error) ? tooMuch() : error))
  worker.on('exit', () => fail(new Error('The thread that reads ended early.')))
  const stop = () => fail(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = waiting.shift()
      if (next) yield next
      else if (failure !== undefined) throw failure
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const tooMuch = () =>
  new AppError(
    'unprocessable',
    'Reading this file takes more memory than an import may have. Split it, or save it as .csv.',
  )
