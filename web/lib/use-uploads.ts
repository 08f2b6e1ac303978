import { useRef, useState } from 'react'
import { MAX_DOCUMENT_BYTES } from '#contract/limits.ts'
import { ApiError } from './api-client.ts'
import { asError } from './as-error.ts'

/** Whoever waits for a file to be sent. @param sent is told how much of it has gone, 0 to 1 */
export type Sending = { signal: AbortSignal; sent: (share: number) => void }

/** A document on its way: in the place of another, or as a new one. */
export type Upload<Replaced = unknown> = {
  key: number
  file: File
  replaces: Replaced | undefined
  /** 0 to 1 */
  share: number
  /** why it did not arrive */
  error: string | undefined
  /** sending it again would end the same */
  isFinal: boolean
}

type Send<Replaced> = (file: File, replaces: Replaced | undefined, sending: Sending) => Promise<unknown>

/** Of the file itself, not of the moment: the server names it then. */
const isRefusal = (error: unknown, { name }: File): boolean =>
  error instanceof ApiError && (error.status === 413 || error.message.startsWith(name))

const isUnsent = ({ error, isFinal }: Upload): boolean => error === undefined || !isFinal

/**
 * Sends files one after the other, also while the page is hidden beneath the lock. What fails stays until it is sent again or dismissed;
 * what is on its way can be cancelled, and goes on to its end where nobody does.
 * @param onSent is told what has arrived, once nothing is on its way any more
 */
export function useUploads<Replaced>(send: Send<Replaced>, onSent: (arrived: readonly Upload<Replaced>[]) => void) {
  const [uploads, setUploads] = useState<readonly Upload<Replaced>[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const last = useRef({ key: 0, sent: Promise.resolve() })
  const arrived = useRef<Upload<Replaced>[]>([])
  /** keys of what has not arrived and could; known before anything is drawn of it */
  const unsent = useRef(new Set<number>())
  const change = (key: number, more: Partial<Upload<Replaced>>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...more } : upload)))
  const forget = (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key))

  async function run(upload: Upload<Replaced>, signal: AbortSignal) {
    if (signal.aborted) return
    const { key, file, replaces } = upload
    try {
      await send(file, replaces, { signal, sent: (share) => change(key, { share }) })
      unsent.current.delete(key)
      forget(key)
      arrived.current.push(upload)
    } catch (error) {
      const isFinal = isRefusal(error, file)
      if (isFinal) unsent.current.delete(key)
      if (!signal.aborted) change(key, { error: asError(error).message, isFinal })
    }
    aborts.current.delete(key)
    if (aborts.current.size > 0 || arrived.current.length === 0) return
    onSent(arrived.current)
    arrived.current = []
  }

  function queue(upload: Upload<Replaced>) {
    const abort = new AbortController()
    aborts.current.set(upload.key, abort)
    unsent.current.add(upload.key)
    last.current.sent = last.current.sent.then(() => run(upload, abort.signal))
  }

  return {
    uploads,
    isSending: uploads.some(({ error }) => error === undefined),
    add(files: Iterable<File>, replaces?: Replaced) {
      for (const file of files) {
        const key = ++last.current.key
        const error = refusalOf(file)
        const upload = { key, file, replaces, share: 0, error, isFinal: error !== undefined }
        setUploads((now) => [...now, upload])
        if (!error) queue(upload)
      }
    },
    retry(upload: Upload<Replaced>) {
      change(upload.key, { error: undefined, share: 0 })
      queue(upload)
    },
    /** something has not arrived that could */
    isUnsent: uploads.some(isUnsent),
    /** Waits for what is on its way. @returns whether all has arrived that could */
    async settle(): Promise<boolean> {
      while (aborts.current.size > 0) await last.current.sent
      return unsent.current.size === 0
    },
    /** Cancels all that is on its way. */
    cancel() {
      for (const [key, abort] of aborts.current) {
        abort.abort()
        change(key, { error: 'Cancelled.' })
      }
      aborts.current.clear()
    },
    /** Cancels what is on its way, and forgets it. */
    dismiss({ key }: Pick<Upload, 'key'>) {
      aborts.current.get(key)?.abort()
      aborts.current.delete(key)
      unsent.current.delete(key)
      forget(key)
    },
  }
}

/** Endings of what can be a document. Whether it is one, the server tells by its content. */
export const DOCUMENT_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.docx', '.xlsx', '.csv'] as const

/** A file's name as it is shown: without what cannot be seen, or turns the direction of what follows. */
export const shownName = ({ name }: Pick<File, 'name'>): string => name.replace(/\p{C}/gu, '') || 'document'

/** Why a file cannot be sent as a document, where that is plain already. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | undefined {
  const name = shownName(file)
  if (file.size === 0) return `${name} is empty.`
  if (file.size > MAX_DOCUMENT_BYTES) return `${name} is larger than ${MAX_DOCUMENT_BYTES / 1_000_000} MB.`
  const isKnown = DOCUMENT_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))
  return isKnown ? undefined : `${name} is no PDF, PNG, JPEG, DOCX, XLSX or CSV file.`
}
