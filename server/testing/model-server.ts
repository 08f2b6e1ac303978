import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type ModelRequest = { url: string; authorization: string | undefined; body: string }

/** Something that answers as a language model does, or as it should not, on a port of this machine. */
export type ModelServer = {
  url: string
  asked: ModelRequest[]
  /** how it answers from now on */
  answer: (response: ServerResponse, request: ModelRequest) => void
  close: () => Promise<void>
}

/** The answer of an OpenAI-compatible API. */
export const says = (content: string) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }))

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => void hear(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    answer: says('ready'),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  async function hear(request: IncomingMessage, response: ServerResponse) {
    const { url = '', headers } = request
    const asked = { url, authorization: headers.authorization, body: await text(request) }
    model.asked.push(asked)
    model.answer(response, asked)
  }
  return model
}
