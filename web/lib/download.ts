import { type EndpointKey, failureOf, type Input, send } from './api-client.ts'

/** Hands a text, in one piece or more, to the person at the screen as a file, made in the browser. */
export function downloadFile(name: string, parts: (string | Blob)[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the file after the click has been handled: released earlier, some save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

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
