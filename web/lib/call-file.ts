import { type EndpointKey, failureOf, type Input, send } from './api-client.ts'

/** How much of a file has come, as it comes. @param bytes how many, unpacked */
type Received = (bytes: number) => void

/**
 * Calls an endpoint that answers with a file.
 * @returns it, byte for byte, and how many rows are in it where the server says so
 * @throws ApiError for every error answer, for none at all, and for a file that breaks off
 */
export async function callFile<K extends EndpointKey>(
  key: K,
  input: Input<K>,
  received?: Received,
): Promise<{ file: Blob; total: number }> {
  const response = await send(key, input)
  try {
    const body = received && response.body ? response.body.pipeThrough(counted(received)) : response.body
    const file = await new Response(body, { headers: response.headers }).blob()
    return { file, total: Number(response.headers.get('x-total-count')) }
  } catch (error) {
    throw failureOf(error, input)
  }
}

function counted(received: Received): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length
      received(bytes)
      controller.enqueue(piece)
    },
  })
}
