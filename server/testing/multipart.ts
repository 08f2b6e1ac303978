/** A multipart body of an import, and the header that goes with it. */
export type Part = { name: string; text: string | Uint8Array; fileName?: string; type?: string }

const BOUNDARY = 'a-boundary-of-the-tests'

/** Writes parts as multipart/form-data, as `body` and `headers` of a call. */
export function multipart(...parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, text, fileName, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${
        type ? `content-type: ${type}\r\n` : ''
      }\r\n`,
    ),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
