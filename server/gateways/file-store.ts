import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { S3mini } from 's3mini'
import { AppError, asStorageError } from '../errors.ts'

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

/** Files in a folder, which only the owner of this process can read. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, file) {
      const unfinished = `${pathOf(key)}.part`
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
        throw asStorageError(error)
      })
      try {
        await pipeline(file.read(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, pathOf(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw asStorageError(error)
      }
    },
    async open(key) {
      try {
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      for (const path of [pathOf(key), `${pathOf(key)}.part`]) await rm(path, { force: true })
    },
  }
}

/** A bucket of any store that speaks S3, and the key pair that may read, write and delete in it. */
export type Bucket = {
  /** with the bucket as its path: `https://s3.eu-central-1.amazonaws.com/documents` */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long a call may take. */
const TIMEOUT_MS = 60_000

/** Signed for one store, and followed to no other. A body that is read as it is sent has to say that its answer comes behind it. */
const sendHalf: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error', duplex: 'half' })

/** What is read takes as long as who reads it, once it has begun. */
const untilItAnswers: typeof fetch = async (input, init) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  try {
    return await fetch(input, { ...init, redirect: 'error', signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Files in a bucket, signed for as AWS has it (Signature Version 4). */
export function s3Store(config: Bucket, log: FastifyBaseLogger): FileStore {
  /** What went wrong is for whoever runs the store, in the log. */
  const refuse = (cause: unknown): never => {
    log.error(cause, 'The store of documents does not answer.')
    throw new AppError('storage_unavailable', 'The store of documents does not answer. Try again in a moment.')
  }
  const bucket = new S3mini({ ...config, requestAbortTimeout: TIMEOUT_MS, fetch: sendHalf })
  const reading = new S3mini({ ...config, fetch: untilItAnswers })
  return {
    async put(key, file) {
      const content = file.read()
      const body = Readable.toWeb(content)
      await bucket
        .putObject(key, body, 'application/octet-stream', undefined, undefined, file.bytes)
        .catch(refuse)
        .finally(() => content.destroy())
    },
    async open(key) {
      const answer = await reading.getObjectResponse(key).catch(refuse)
      return answer?.body ? Readable.fromWeb(answer.body) : undefined
    },
    async remove(key) {
      await bucket.deleteObject(key).catch(refuse)
    },
  }
}
