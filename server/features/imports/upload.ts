import type { FileHandle } from 'node:fs/promises'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { SheetMapping } from '#contract/sheet-mapping.ts'
import { SheetError } from '#sheets/errors.ts'
import { MAX_FILE_BYTES } from '#sheets/limits.ts'
import { AppError, asStorageError } from '../../errors.ts'
import { sentenceOf } from '../../plugins/refusals.ts'
import { readNoFurther, receiveBody, type UploadLimits } from '../../uploads/receive-body.ts'
import { openUnnamed, type ReceivedFile, receiveFile } from '../../uploads/received-file.ts'

/** Corrections of tens of thousands of cells fit in. What is larger would keep everybody waiting while it is read. */
const MAX_MAPPING_BYTES = 4_000_000
/** A file, its mapping, and what stands around them. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 2 * MAX_MAPPING_BYTES
const FIELDS = ['mapping', 'dry_run']
/** Of what was sent, so much is said again in an error. */
const MOST_SHOWN = 200

/** A file that arrived whole. It has no name on disk: the kernel drops it with the descriptor, however this process ends. */
export type Upload = ReceivedFile & {
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
  if (!request.isMultipart()) {
    readNoFurther(request)
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.')
  }
  const handle = await openUnnamed(limits.folder).catch((error) => {
    readNoFurther(request)
    throw asStorageError(error)
  })
  try {
    const most = { bytes: MAX_BODY_BYTES, tooLarge }
    const parts = await receiveBody(request, { ...limits, ...most }, gone, () => receiveParts(request, handle))
    return { ...parts, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw asAppError(error)
  }
}

type Parts = Omit<Upload, 'close'>

async function receiveParts(request: FastifyRequest, handle: FileHandle): Promise<Parts> {
  let file: ReceivedFile | undefined
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
    file = await receiveFile(part, handle, { bytes: MAX_FILE_BYTES, tooLarge })
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

const refused = (message: string) => new AppError('invalid_request', message)
const tooLarge = () => new AppError('body_too_large', new SheetError('file-too-large').message)

/** Errors of the parser have no status of their own, or one that the error handler knows. */
function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const known = asStorageError(error)
  if (known !== error) return known
  if ('statusCode' in error && error.statusCode === 413)
    return new AppError('body_too_large', 'The request has too many parts: send file, mapping and dry_run.')
  return new AppError(
    'malformed_body',
    'The upload is not readable: send multipart/form-data with the file in the field file.',
  )
}
