import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

/** Loaded into Liendesk for the bench (`node --import`): every answer says how long it took on the server, in the header Server-Timing. */
subscribe('http.server.response.created', (message) => {
  if (typeof message !== 'object' || message === null || !('response' in message)) return
  const { response } = message
  if (!(response instanceof ServerResponse)) return
  const from = performance.now()
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, parameters) {
      response.setHeader('server-timing', `total;dur=${performance.now() - from}`)
      return Reflect.apply(writeHead, self, parameters)
    },
  })
})
