import type { FileHandle } from 'node:fs/promises'
import multipart, { type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_DOCUMENT_BYTES } from '#contract/limits.ts'
import { AppError, asStorageError } from '../errors.ts'
import { receiveBody, type UploadLimits } from '../uploads/receive-body.ts'
import { openUnnamed, type ReceivedFile, readable, receiveFile } from '../uploads/received-file.ts'
import { abortSignal } from './abort-signal.ts'
import { MAX_BODY_BYTES } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** files of a form, open until its answer has gone */
    received: readonly ReceivedFile[]
  }
}

const MAX_FIELDS = 50
/** Bytes that may stand around each part. Fields have as many together as a body of JSON may have. */
const AROUND_PART = 2000
/** Forms with files that arrive at once in this process. */
const MOST_ARRIVING = 8
let arriving = 0
/** The fields that files are sent in: ours, and that of the specification (§7). */
const FILES: readonly string[] = ['documents', 'file']

/**
 * Has those routes of a plugin that declare a `form` take their bodies so, too: each field is checked like one of JSON (R30).
 * @param mostFiles that may come with one, in the field `documents` or `file`
 * @param mayReceive refuses the first of them, by the fields before it
 */
export async function takeForms(
  app: FastifyInstance,
  uploads: UploadLimits,
  mostFiles = 0,
  mayReceive: MayReceive = async () => {},
): Promise<void> {
  await app.register(multipart, { limits: limitsFor(mostFiles) })
  const bytes = MAX_BODY_BYTES + MAX_FIELDS * AROUND_PART + mostFiles * (MAX_DOCUMENT_BYTES + AROUND_PART)
  const limits = { ...uploads, bytes, tooLarge }
  app.decorateRequest('received')
  app.addHook('preValidation', async (request, reply) => {
    request.received = []
    if (!request.isMultipart()) return
    if (!request.routeOptions.config.form)
      throw new AppError('unsupported_media_type', 'Send the body as application/json.')
    const gone = abortSignal(reply, new AppError('malformed_body', 'The form broke off.'))
    const newFile = () => openUntil(gone, uploads.folder)
    const begin: MayReceive = async (one, fields) => {
      await mayReceive(one, fields)
      // Gone meanwhile: nobody would hear it again, and the room would stay taken.
      gone.throwIfAborted()
      if (arriving >= MOST_ARRIVING)
        throw new AppError('too_many_requests', 'Several files are arriving now. Try again in a minute.')
      arriving++
      gone.addEventListener('abort', () => arriving--, { once: true })
    }
    request.body = await receiveBody(request, limits, gone, () =>
      receiveForm(request, { mostFiles, newFile, mayReceive: begin }),
    ).catch((error) => {
      throw asStorageError(error)
    })
    // It took a while: what its sender may do is asked again.
    if (request.received.length > 0) request.caller = await app.authorize(request)
  })
}

const limitsFor = (mostFiles: number) => ({
  fileSize: MAX_DOCUMENT_BYTES + 1,
  // One more, of which it is said that it is too many.
  files: mostFiles + 1,
  fields: MAX_FIELDS,
  parts: MAX_FIELDS + mostFiles + 1,
  fieldSize: MAX_BODY_BYTES,
})

/** A file that is closed when the answer has gone, or nobody is there for it. */
async function openUntil(gone: AbortSignal, folder: string): Promise<FileHandle> {
  const handle = await openUnnamed(folder)
  const close = () => void handle.close()
  if (gone.aborted) close()
  else gone.addEventListener('abort', close, { once: true })
  return handle
}

type MayReceive = (request: FastifyRequest, fields: ReadonlyMap<string, unknown>) => Promise<void>
type Receiving = { mostFiles: number; newFile: () => Promise<FileHandle>; mayReceive: MayReceive }

async function receiveForm(request: FastifyRequest, { mostFiles, newFile, mayReceive }: Receiving) {
  const fields = new Map<string, unknown>()
  let length = 0
  const received: ReceivedFile[] = []
  for await (const part of readable(request.parts())) {
    if (part.type === 'field') {
      length += addField(fields, part)
      if (length > MAX_BODY_BYTES) throw tooLarge()
      continue
    }
    if (!FILES.includes(part.fieldname) || mostFiles === 0)
      throw refused(`There is no field ${part.fieldname} for files here.`)
    if (received.length === mostFiles) throw refused(`Send at most ${mostFiles} files at a time.`)
    if (received.length === 0) await mayReceive(request, fields)
    const limit = { bytes: MAX_DOCUMENT_BYTES, tooLarge: () => fileTooLarge(part.filename ?? 'The file') }
    received.push(await receiveFile(part, await newFile(), limit))
  }
  request.received = received
  return Object.fromEntries(fields)
}

/** @returns its bytes @throws AppError invalid_request, body_too_large: at once, before more is read */
function addField(fields: Map<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue): number {
  if (fields.has(fieldname)) throw refused(`Send ${fieldname} once.`)
  if (valueTruncated) throw new AppError('body_too_large', `${fieldname} is too long.`)
  // A part of JSON is parsed by now, however deep.
  if (typeof value !== 'string') throw refused(`Send ${fieldname} as text.`)
  fields.set(fieldname, value)
  return Buffer.byteLength(value)
}

const tooLarge = () => new AppError('body_too_large', 'The form is too large.')
const refused = (message: string) => new AppError('invalid_request', message)
const fileTooLarge = (name: string) =>
  new AppError('body_too_large', `${name} is larger than ${MAX_DOCUMENT_BYTES / 1_000_000} MB.`)
