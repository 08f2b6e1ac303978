import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { Vocabulary } from '#mapping/known-names.ts'
import type { MappingProposal } from '#mapping/propose/proposal.ts'
import type { CheckedSheet } from '../checking/checked-sheet.ts'
import type { ColumnStatistics } from './column-statistics.ts'
import type { Cell } from './row-store.ts'
import type {
  CellRange,
  FromSheetReader,
  ProposalWish,
  SheetFormat,
  SheetHead,
  SheetProgress,
  ToSheetReader,
} from './sheet-messages.ts'

/** What is told of the file that was opened last. */
export type ReaderEvents = {
  onHead: (head: SheetHead, progress: SheetProgress) => void
  onProgress: (progress: SheetProgress) => void
  /** nothing more comes, and what came cannot be relied on */
  onFailed: (message: string, format: SheetFormat | null) => void
}

/** A file that is open. Once another one is, it answers no more. */
export type OpenedFile = {
  /** reads no further */
  stop: () => void
  cells: (range: CellRange) => Promise<Cell[][]>
  /** the cells as tab-separated text */
  copy: (range: CellRange) => Promise<string>
  /** ends the one before. @returns never, where it is ended */
  statistics: (column: number, fromRow: number, onRows: (rows: number) => void) => Promise<ColumnStatistics>
  stopStatistics: () => void
  /** what the sheet may mean */
  propose: (wish: ProposalWish, vocabulary: Vocabulary) => Promise<MappingProposal>
  /** what an import would read; ends the check before. @returns never, where it is ended */
  check: (mapping: SheetMapping, vocabulary: Vocabulary, onRows: (rows: number) => void) => Promise<CheckedSheet>
  stopCheck: () => void
}

/** The worker that reads files. */
export type SheetReader = {
  /** begins to read sheets of a file, null for the one that looks most like a list; what was open before is forgotten */
  open: (file: File, sheets: readonly number[] | null, events: ReaderEvents) => OpenedFile
  close: () => void
}

const NOT_STARTED = 'The preview could not be started. Reload the page.'

/** Starts the worker. */
export function openSheetReader(): SheetReader {
  const worker = new Worker(new URL('./sheet-reader.worker.ts', import.meta.url), { type: 'module' })
  let reading = 0
  let ids = 0
  let events: ReaderEvents | undefined
  let onRows: ((rows: number) => void) | undefined
  let onChecked: ((rows: number) => void) | undefined
  const waiting = new Map<number, (answer: FromSheetReader) => void>()

  worker.addEventListener('message', ({ data }: MessageEvent<FromSheetReader>) => {
    if (data.reading !== reading) return
    if (data.kind === 'head') events?.onHead(data.head, data.progress)
    else if (data.kind === 'progress') events?.onProgress(data.progress)
    else if (data.kind === 'failed') events?.onFailed(data.message, data.format)
    else if (data.kind === 'statistics_progress') onRows?.(data.rows)
    else if (data.kind === 'check_progress') onChecked?.(data.rows)
    else {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    }
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    events?.onFailed(NOT_STARTED, null)
  })

  function open(file: File, sheets: readonly number[] | null, next: ReaderEvents): OpenedFile {
    const mine = ++reading
    waiting.clear()
    events = next
    const send = (message: ToSheetReader) => {
      if (mine === reading) worker.postMessage(message)
    }
    const ask = <Kind extends FromSheetReader['kind']>(kind: Kind, message: (id: number) => ToSheetReader) =>
      new Promise<Extract<FromSheetReader, { kind: Kind }>>((resolve) => {
        if (mine !== reading) return
        const id = ++ids
        waiting.set(id, (answer) => {
          if (isKind(answer, kind)) resolve(answer)
        })
        send(message(id))
      })
    send({ kind: 'open', file, sheets })
    return {
      stop: () => send({ kind: 'stop' }),
      cells: async (range) => (await ask('cells', (id) => ({ kind: 'cells', id, range }))).rows,
      copy: async (range) => (await ask('copy', (id) => ({ kind: 'copy', id, range }))).text,
      async statistics(column, fromRow, told) {
        onRows = told
        return (await ask('statistics', (id) => ({ kind: 'statistics', id, column, fromRow }))).statistics
      },
      stopStatistics: () => send({ kind: 'stop_statistics' }),
      propose: async (wish, vocabulary) =>
        (await ask('propose', (id) => ({ kind: 'propose', id, wish, vocabulary }))).proposal,
      async check(mapping, vocabulary, told) {
        onChecked = told
        return (await ask('check', (id) => ({ kind: 'check', id, mapping, vocabulary }))).checked
      },
      stopCheck: () => send({ kind: 'stop_check' }),
    }
  }
  return { open, close: () => worker.terminate() }
}

function isKind<Kind extends FromSheetReader['kind']>(
  answer: FromSheetReader,
  kind: Kind,
): answer is Extract<FromSheetReader, { kind: Kind }> {
  return answer.kind === kind
}
