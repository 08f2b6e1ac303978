import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { AskVocabulary } from '#contract/auctions.ts'
import { useQuiet } from '#web/lib/delays.ts'
import { askedQuery, vocabularyQuery } from '../auctions-api.ts'
import type { Reading, ReadRequest } from './read-typed.ts'

/**
 * Reads what is in the box, and knows the person's earlier questions. Engine and vocabulary load after the page; until then, and where
 * they cannot be loaded, there is no reading.
 * @param asked questions of this visit, newest first: known at once, and even where they never reached the server
 * @returns `reading` is the newest there is, and may be of an earlier text; `earlier` has each question once, newest first
 */
export function useReading({ text, cursor, before }: Omit<ReadRequest, 'earlier'>, asked: readonly string[]) {
  const quiet = useQuiet()
  const enabled = quiet || text !== ''
  const vocabulary = useQuery({ ...vocabularyQuery, enabled }).data
  const kept = useQuery({ ...askedQuery(''), enabled }).data?.rows
  const earlier = useMemo(() => [...new Set([...asked, ...(kept ?? []).map((one) => one.text)])], [asked, kept])
  const [reader, setReader] = useState<Reader>()
  const [reading, setReading] = useState<Reading>()

  useEffect(() => {
    if (!vocabulary) return
    const opened = openReader(vocabulary, setReading)
    setReader(opened)
    return () => opened.close()
  }, [vocabulary])
  useEffect(() => reader?.read({ text, cursor, before, earlier }), [reader, text, cursor, before, earlier])
  return { reading, earlier }
}

/** What the page tells the worker. The vocabulary comes first. */
export type ToReader = { kind: 'vocabulary'; vocabulary: AskVocabulary } | { kind: 'read'; request: ReadRequest }

type Reader = {
  read: (request: ReadRequest) => void
  close: () => void
}

/**
 * Starts the question engine in a worker. While one text is being read only the newest of those that follow waits, so that no queue
 * grows behind somebody who types fast. Where the worker cannot be loaded nothing is ever read, and nobody is told.
 */
function openReader(vocabulary: AskVocabulary, onReading: (reading: Reading) => void): Reader {
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
