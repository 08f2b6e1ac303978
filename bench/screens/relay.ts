import { once } from 'node:events'
import { createServer, request } from 'node:http'

/**
 * Passes every request on to a server, and every answer back without its Referrer-Policy: the Chromium that comes with the tests (147,
 * headless shell) breaks off any page with that header while Lighthouse watches.
 * @param origin of the server
 * @returns where it listens, and what ends it
 */
export async function relayTo(origin: string): Promise<{ origin: string; close: () => void }> {
  const relay = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const passed = request(new URL(url, origin), { method, headers }, (answer) => {
      const { 'referrer-policy': _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await once(relay.listen(0, 'localhost'), 'listening')
  const address = relay.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      relay.close()
      relay.closeAllConnections()
    },
  }
}
