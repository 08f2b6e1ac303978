import { SheetError } from '#sheets/errors.ts'
import { blobSource } from '#sheets/source.ts'
import { answerChecker, stopChecking } from '../checking/check-in-worker.ts'
import { pagedSource } from './paged-source.ts'
import { selectionText } from './selection-text.ts'
import type { FromSheetReader, ToSheetReader } from './sheet-messages.ts'
import { SheetReading } from './sheet-reading.ts'
import { warmUp } from './warm-up.ts'

/** Reads spreadsheets off the page's thread: scrolling never waits for a file. */
type Answer = FromSheetReader extends infer Each
  ? Each extends { reading: number }
    ? Omit<Each, 'reading'>
    : never
  : never

let readings = 0
let current: SheetReading | undefined
let counting = new AbortController()

/** The sentence for whoever chose the file. */
function messageOf(error: unknown): string {
  if (error instanceof SheetError) return error.message
  if (error instanceof DOMException && /NotReadable|NotFound/.test(error.name))
    return 'The file can no longer be read: it was changed, moved or deleted. Choose it again.'
  return 'The file could not be read. Choose it again, or save it anew in a spreadsheet program.'
}

function open(file: File, sheets: readonly number[] | null) {
  current?.stop()
  counting.abort()
  stopChecking()
  readings++
  const say = answerOf(readings)
  const reading = new SheetReading(pagedSource(blobSource(file)), sheets, {
    head: (head, progress) => say({ kind: 'head', head, progress }),
    progress: (progress) => say({ kind: 'progress', progress }),
  })
  current = reading
  attempt(reading, say, () => reading.run())
}

const answerOf = (reading: number) => (answer: Answer) => postMessage({ ...answer, reading })

/** Does something with the file; where that fails, nothing of it can be relied on. */
function attempt(reading: SheetReading, say: (answer: Answer) => void, work: () => Promise<void>) {
  work().catch((error: unknown) => {
    reading.stop()
    say({ kind: 'failed', message: messageOf(error), format: reading.format })
  })
}

async function count(
  reading: SheetReading,
  say: (answer: Answer) => void,
  id: number,
  column: number,
  fromRow: number,
) {
  counting.abort()
  counting = new AbortController()
  const statistics = await reading.statistics(
    { column, fromRow },
    { onRows: (rows) => say({ kind: 'statistics_progress', rows }), signal: counting.signal },
  )
  if (statistics) say({ kind: 'statistics', id, statistics })
}

addEventListener('message', ({ data }: MessageEvent<ToSheetReader>) => {
  if (data.kind === 'open') return open(data.file, data.sheets)
  const reading = current
  if (!reading) return
  const say = answerOf(readings)
  if (data.kind === 'stop') reading.stop()
  else if (data.kind === 'stop_statistics') counting.abort()
  else if (data.kind === 'stop_check') stopChecking()
  else
    attempt(reading, say, async () => {
      const { id } = data
      if (data.kind === 'propose' || data.kind === 'check') await answerChecker(reading, data, say)
      else if (data.kind === 'cells') say({ kind: 'cells', id, rows: await reading.cells(data.range) })
      else if (data.kind === 'copy') say({ kind: 'copy', id, text: await selectionText(reading, data.range) })
      else await count(reading, say, id, data.column, data.fromRow)
    })
})

warmUp(() => readings === 0).catch(() => undefined)
