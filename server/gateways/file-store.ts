import type { Readable } from 'node:stream'

/** A file on this machine that is open and has arrived whole. */
export type ArrivedFile = {
  bytes: number
  /** SHA-256, in hexadecimal */
  sha256: string
  /** what is in it, from its beginning */
  read: () => Readable
}

/**
 * Where the files of documents are, each under a name that Liendesk made: on the disk of this machine, or in a bucket.
 * Every call throws AppError storage_unavailable where the store does not answer, or storage_full.
 */
export type FileStore = {
  /** Keeps a file: all of it, or nothing. */
  put: (key: string, file: ArrivedFile) => Promise<void>
  /** Undefined where it is gone. */
  open: (key: string) => Promise<Readable | undefined>
  /** Nothing happens where it is gone. */
  remove: (key: string) => Promise<void>
}
