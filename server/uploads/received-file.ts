import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { ByteSource } from '#sheets/source.ts'
import { AppError } from '../errors.ts'
import { openFileSource } from '../gateways/disk-source.ts'
import type { ArrivedFile } from '../gateways/file-store.ts'

/** A file of a form that arrived whole. */
export type ReceivedFile = ArrivedFile & {
  descriptor: number
  /** fails once the file is closed */
  source: ByteSource
  /** as its sender had it */
  fileName: string
}

const MAX_FILE_NAME = 255
const NAME = /^upload-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Opens an empty file without a name: the kernel drops it with the descriptor, however this process ends. */
export async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  // another server on the same folder may just be starting
  await rm(path, { force: true })
  return handle
}

/** Removes what a server left that was killed between making a file and taking its name away. */
export async function removeLeftUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (NAME.test(name)) await rm(join(folder, name), { force: true })
}

/**
 * Writes a file of a form as it comes.
 * @param limit what is thrown where it is larger than so many bytes
 * @throws AppError malformed_body; whatever the disk says
 */
export async function receiveFile(
  part: MultipartFile,
  handle: FileHandle,
  limit: { bytes: number; tooLarge: () => AppError },
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of readable(part.file)) {
    bytes += chunk.length
    if (bytes > limit.bytes) throw limit.tooLarge()
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  const fileName = (part.filename ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(-MAX_FILE_NAME)
    .toWellFormed()
    .trim()
  const source = openFileSource(handle, bytes)
  const read = () => Readable.from(piecesOf(source), { objectMode: false })
  return { bytes, sha256: hash.digest('hex'), fileName: fileName || 'file', descriptor: handle.fd, source, read }
}

/**
 * What a reader of forms finds, as it comes.
 * @throws AppError malformed_body for whatever it says of the form. What has a status of its own stays as it is
 */
export async function* readable<T>(found: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* found
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('malformed_body', 'The form is not readable: send it as multipart/form-data.')
  }
}

/** Bytes that are read at once. */
const PIECE = 64 * 1024

/** A stream of Node's own closes the descriptor when it is given up, which is others' to close. */
async function* piecesOf(file: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = await file.read(at, Math.min(at + PIECE, file.size))
    if (piece.length < Math.min(PIECE, file.size - at)) throw new Error('A file became shorter while it was read.')
    yield piece
  }
}
