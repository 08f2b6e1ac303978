import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** How long what is left of a refused upload is read, so that the client gets to see the answer. */
const LINGER_MS = 2000
/** How often is looked at how much has come. */
const SIZE_EVERY_MS = 200

/** Where uploads are kept while they are read, and how slow a client may be: so many bytes in so long. */
export type UploadLimits = { folder: string; leastBytes: number; withinMs: number }

/** The most that may come, and what is said of more. */
export type BodyLimit = { bytes: number; tooLarge: () => AppError }

/**
 * Receives a body with files in it: not more than it may be, and not slower.
 * @param receive reads its parts @param gone aborts when nobody waits for it any more
 * @throws AppError too_slow, body_too_large; the reason of `gone`; what `receive` throws
 */
export async function receiveBody<Parts>(
  request: FastifyRequest,
  limits: UploadLimits & BodyLimit,
  gone: AbortSignal,
  receive: () => Promise<Parts>,
): Promise<Parts> {
  let watch: ReturnType<typeof watchBody> | undefined
  try {
    if (Number(request.headers['content-length']) > limits.bytes) throw limits.tooLarge()
    watch = watchBody(request, limits)
    const arrived = receive()
    // Whichever loses the race has nobody left to tell.
    arrived.catch(() => {})
    return await Promise.race([arrived, watch.failed, aborted(gone)])
  } catch (error) {
    readNoFurther(request)
    throw error
  } finally {
    watch?.stop()
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
  })

/**
 * Rejects as soon as a client sends less than it must, or more than it may: where no part begins, the parser reads on for ever. A client that
 * is merely waiting for the answer is not watched any more.
 */
function watchBody(
  { raw: { socket } }: FastifyRequest,
  { leastBytes, withinMs, bytes, tooLarge }: UploadLimits & BodyLimit,
) {
  let stop = () => {}
  const failed = new Promise<never>((_, reject) => {
    const first = socket.bytesRead
    let before = first
    const speed = setInterval(() => {
      if (socket.bytesRead - before < leastBytes)
        reject(new AppError('too_slow', 'The upload was too slow and was given up. Try again.'))
      before = socket.bytesRead
    }, withinMs)
    // With what a connection adds to a body in small chunks.
    const size = setInterval(() => socket.bytesRead - first > 2 * bytes && reject(tooLarge()), SIZE_EVERY_MS)
    stop = () => {
      clearInterval(speed)
      clearInterval(size)
    }
  })
  failed.catch(() => {})
  return { failed, stop: () => stop() }
}

/** Takes what is under way and throws it away, for a moment: a connection cut at once would take the answer with it. */
export function readNoFurther({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
  const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref()
  raw.once('close', () => clearTimeout(cut))
}
