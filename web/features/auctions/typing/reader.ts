import type { AskVocabulary } from '#contract/auctions.ts'
import type { Reading, ReadRequest } from './read-typed.ts'

/** What the page tells the worker. The vocabulary comes first. */
export type ToReader = { kind: 'vocabulary'; vocabulary: AskVocabulary } | { kind: 'read'; request: ReadRequest }

export type Reader = {
  read: (request: ReadRequest) => void
  close: () => void
}

/**
 * Starts the question engine in a worker. While one text is being read only the newest of those that follow waits, so that no queue
 * grows behind somebody who types fast. Where the worker cannot be loaded nothing is ever read, and nobody is told.
 */
export function openReader(vocabulary: AskVocabulary, onReading: (reading: Reading) => void): Reader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ToReader) => worker.postMessage(message)
  let reading = false
  let next: ReadRequest | undefined
  const read = (request: ReadRequest) => {
    if (reading) next = request
    else {
      reading = true
      next = undefined
      send({ kind: 'read', request })
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
    reading = false
    onReading(data)
    if (next) read(next)
  })
  worker.addEventListener('error', (event) => event.preventDefault())
  send({ kind: 'vocabulary', vocabulary })
  return { read, close: () => worker.terminate() }
}
