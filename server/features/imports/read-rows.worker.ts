import { parentPort, workerData } from 'node:worker_threads'
import { SheetError } from '#sheets/errors.ts'
import { openFileSource } from '../../gateways/disk-source.ts'
import { MappingError } from './list-lines.ts'
import type { ReadingMessage, ReadingOrder } from './read-rows.ts'
import { MappingNeeded, readSheet } from './read-sheet.ts'

/** A thread that reads one spreadsheet, and then ends. It stays `ahead` pieces ahead of whoever takes them, and no more. */
const port = parentPort
if (!port) throw new Error('This is a thread of server/features/imports/read-rows.ts.')
const { ahead, ...order }: ReadingOrder & { ahead: number } = workerData

let free = ahead
let wake = () => {}
port.on('message', () => {
  free++
  wake()
})

async function send(bytes: Uint8Array<ArrayBuffer>, rows: number) {
  while (free === 0)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  free--
  tell({ kind: 'lines', bytes, rows }, [bytes.buffer])
}

const tell = (message: ReadingMessage, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

try {
  const summary = await readSheet(openFileSource(order.descriptor, order.bytes), order, send)
  tell({ kind: 'done', summary })
} catch (error) {
  if (error instanceof MappingNeeded) {
    const { message, questions, mapping } = error
    tell({ kind: 'mapping_needed', message, questions, mapping })
  } else refuse(error)
}
port.close()

/** @throws what is no fault of the file */
function refuse(error: unknown) {
  if (!(error instanceof SheetError || error instanceof MappingError)) throw error
  const isTooLarge = error instanceof SheetError && error.code === 'file-too-large'
  tell({ kind: 'refused', code: isTooLarge ? 'body_too_large' : 'unprocessable', message: error.message })
}
