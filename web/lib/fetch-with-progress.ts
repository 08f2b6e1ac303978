import type { SentRequest } from './api-client.ts'

/** What is learned of a form on its way: how much of it has gone, and each line that comes before the answer. */
export type Watch<Line> = {
  /** @param share of the form, 0 to 1 */
  sent: (share: number) => void
  line: (line: Line) => void
}

/** Answers of one line of JSON after the other; the last has the status and the body. */
const LINES = 'application/x-ndjson'

/**
 * Sends a form as `fetch` does, and watches: `fetch` itself does not tell how much has gone.
 * @returns in place of `fetch`; of an answer in lines the response that the last one has
 */
export function fetchWithProgress<Line>(watch: Watch<Line>) {
  return (url: string, { method, headers, body, signal }: SentRequest): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.setRequestHeader('accept', `${LINES}, application/json`)
      request.upload.onprogress = ({ loaded, total }) => watch.sent(loaded / total)
      let read = 0
      request.onprogress = () => {
        for (const line of linesFrom(request, read)) {
          read += line.length + 1
          watch.line(JSON.parse(line))
        }
      }
      const lost = () => reject(new TypeError('The connection was lost.'))
      request.onload = () => {
        const response = responseOf(request)
        if (response) resolve(response)
        else lost()
      }
      request.onerror = lost
      request.onabort = () => reject(signal.reason)
      signal.addEventListener('abort', () => request.abort(), { once: true })
      if (signal.aborted) reject(signal.reason)
      else request.send(body)
    })
}

const isLines = (request: XMLHttpRequest) => request.getResponseHeader('content-type')?.startsWith(LINES) ?? false

/** The whole lines behind what was read before. */
const linesFrom = (request: XMLHttpRequest, from: number): string[] =>
  isLines(request) ? request.responseText.slice(from).split('\n').slice(0, -1) : []

/** None where lines end before the last one came. */
function responseOf(request: XMLHttpRequest): Response | undefined {
  if (!isLines(request)) return new Response(request.responseText, { status: request.status })
  const last: { status?: number; body?: unknown } = JSON.parse(linesFrom(request, 0).at(-1) ?? '{}')
  return last.status === undefined ? undefined : Response.json(last.body, { status: last.status })
}
