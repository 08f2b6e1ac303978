import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { SheetMapping } from '#contract/sheet-mapping.ts'
import { SheetError } from '#sheets/errors.ts'
import { MAX_FILE_BYTES } from '#sheets/limits.ts'
import { AppError } from '../../errors.ts'
import { sentenceOf } from '../../plugins/refusals.ts'

/** Corrections of tens of thousands of cells fit in. What is larger would keep everybody waiting while it is read. */
const MAX_MAPPING_BYTES = 4_000_000
/** A file, its mapping, and what stands around them. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 2 * MAX_MAPPING_BYTES
/** With what a connection adds to a body in small chunks. */
const MOST_RECEIVED = 2 * MAX_BODY_BYTES
const FIELDS = ['mapping', 'dry_run']
const MAX_FILE_NAME = 255
/** Of what was sent, so much is said again in an error. */
const MOST_SHOWN = 200
/** How long what is left of a refused upload is read, so that the client gets to see the answer. */
const LINGER_MS = 2000
/** How often is looked at how much has come. */
const SIZE_EVERY_MS = 200

/** Where uploads are kept while they are read, and how slow a client may be: so many bytes in so long. */
export type UploadLimits = { folder: string; leastBytes: number; withinMs: number }

/** A file that arrived whole. It has no name on disk: the kernel drops it with the descriptor, however this process ends. */
export type Upload = {
  descriptor: number
  bytes: number
  sha256: string
  fileName: string
  mapping: SheetMapping | null
  dryRun: boolean
  close: () => Promise<void>
}

/**
 * Receives the multipart body of an import: `file`, and optionally `mapping` and `dry_run`.
 * @param gone aborts when nobody waits for it any more
 * @throws AppError unsupported_media_type, malformed_body, invalid_request, body_too_large, too_slow, storage_full; nothing is left then
 */
export async function receiveUpload(request: FastifyRequest, limits: UploadLimits, gone: AbortSignal): Promise<Upload> {
  try {
    if (!request.isMultipart()) {
      throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.')
    }
    if (Number(request.headers['content-length']) > MAX_BODY_BYTES) throw tooLarge()
    return await receive(request, limits, gone)
  } catch (error) {
    readNoFurther(request)
    throw asAppError(error)
  }
}

const NAME = /^upload-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Removes what a server left that was killed between making a file and taking its name away. */
export async function removeLeftUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (NAME.test(name)) await rm(join(folder, name), { force: true })
}

async function receive(request: FastifyRequest, limits: UploadLimits, gone: AbortSignal): Promise<Upload> {
  const path = join(limits.folder, `upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  const watch = watchBody(request, limits)
  try {
    // another server on the same folder may just be starting
    await rm(path, { force: true })
    const arrived = receiveParts(request, handle)
    // Whichever loses the race has nobody left to tell.
    arrived.catch(() => {})
    const parts = await Promise.race([arrived, watch.failed, aborted(gone)])
    return { ...parts, descriptor: handle.fd, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  } finally {
    watch.stop()
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
  })

type Parts = Pick<Upload, 'bytes' | 'sha256' | 'fileName' | 'mapping' | 'dryRun'>

async function receiveParts(request: FastifyRequest, handle: FileHandle): Promise<Parts> {
  let file: Pick<Upload, 'bytes' | 'sha256' | 'fileName'> | undefined
  const fields = new Map<string, MultipartValue>()
  const parts = request.parts({
    limits: {
      fileSize: MAX_FILE_BYTES + 1,
      files: 2,
      fields: FIELDS.length,
      parts: FIELDS.length + 2,
      fieldSize: MAX_MAPPING_BYTES,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      addField(fields, part)
      continue
    }
    if (part.fieldname !== 'file') throw refused('Send the file in the field named file.')
    if (file) throw refused('Send one file at a time.')
    file = await storeFile(part, handle)
  }
  if (!file) throw refused('Send a file in the field named file.')
  return { ...file, ...readFields(fields) }
}

/** @throws AppError invalid_request, body_too_large: at once, before more is read */
function addField(fields: Map<string, MultipartValue>, part: MultipartValue) {
  const name = String(part.fieldname).slice(0, MOST_SHOWN)
  if (!FIELDS.includes(name)) throw refused(`There is no field ${name}: send file, mapping and dry_run.`)
  if (fields.has(name)) throw refused(`Send ${name} once.`)
  if (part.valueTruncated) throw new AppError('body_too_large', 'The mapping is too large: correct the file itself.')
  fields.set(name, part)
}

async function storeFile(part: MultipartFile, handle: FileHandle) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of part.file) {
    bytes += chunk.length
    if (bytes > MAX_FILE_BYTES) throw tooLarge()
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  const fileName = part.filename
    .replace(/\p{Cc}/gu, '')
    .slice(-MAX_FILE_NAME)
    .toWellFormed()
    .trim()
  return { bytes, sha256: hash.digest('hex'), fileName: fileName || 'file' }
}

function readFields(fields: ReadonlyMap<string, MultipartValue>): Pick<Upload, 'mapping' | 'dryRun'> {
  const dryRun = String(fields.get('dry_run')?.value ?? 'false')
  if (dryRun !== 'true' && dryRun !== 'false') throw refused('dry_run is true or false.')
  return { mapping: readMapping(fields.get('mapping')?.value), dryRun: dryRun === 'true' }
}

function readMapping(value: unknown): SheetMapping | null {
  if (value === undefined || value === '') return null
  const parsed = SheetMapping.safeParse(typeof value === 'string' ? jsonIn(value) : value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ path: ['mapping', ...path].join('.'), message: message.slice(0, MOST_SHOWN) }))
  throw new AppError('unprocessable', `The mapping cannot be used: ${sentenceOf(errors)}`, {
    errors,
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused('The mapping is not readable: send it as JSON.')
  }
}

/**
 * Rejects as soon as a client sends less than it must, or more than it may: where no part begins, the parser reads on for ever. A client that
 * is merely waiting for the answer is not watched any more.
 */
function watchBody({ raw: { socket } }: FastifyRequest, { leastBytes, withinMs }: UploadLimits) {
  let stop = () => {}
  const failed = new Promise<never>((_, reject) => {
    const first = socket.bytesRead
    let before = first
    const speed = setInterval(() => {
      if (socket.bytesRead - before < leastBytes)
        reject(new AppError('too_slow', 'The upload was too slow and was given up. Try again.'))
      before = socket.bytesRead
    }, withinMs)
    const size = setInterval(() => socket.bytesRead - first > MOST_RECEIVED && reject(tooLarge()), SIZE_EVERY_MS)
    stop = () => {
      clearInterval(speed)
      clearInterval(size)
    }
  })
  failed.catch(() => {})
  return { failed, stop: () => stop() }
}

/** Takes what is under way and throws it away, for a moment: a connection cut at once would take the answer with it. */
function readNoFurther({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
  const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref()
  raw.once('close', () => clearTimeout(cut))
}

const refused = (message: string) => new AppError('invalid_request', message)
const tooLarge = () => new AppError('body_too_large', new SheetError('file-too-large').message)

/** Errors of the parser have no status of their own, or one that the error handler knows. */
function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  // Full, read-only, gone: whatever the disk says, the file cannot be kept.
  if ('syscall' in error && 'code' in error) {
    const message = `The server has no room for the file (${error.code}). Nothing was imported; make room and try again.`
    return new AppError('storage_full', message)
  }
  if ('statusCode' in error && error.statusCode === 413)
    return new AppError('body_too_large', 'The request has too many parts: send file, mapping and dry_run.')
  return new AppError(
    'malformed_body',
    'The upload is not readable: send multipart/form-data with the file in the field file.',
  )
}
