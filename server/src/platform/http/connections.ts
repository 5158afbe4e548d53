import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

import { isWhole } from './arrivals.ts'

/** Requests that a connection may send ahead without waiting for answers. Browsers send none, proxies hardly any. */
const AHEAD = 20

/** What a connection may hold: no more requests at once than these, and none once it is known that nobody reads on. */
export function boundConnections(app: FastifyInstance) {
  const open = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (open.get(socket) ?? 0) + 1
    if (count > AHEAD) {
      void reply.hijack()
      socket.destroy()
      return
    }
    open.set(socket, count)
    reply.raw.once('close', () => open.set(socket, open.get(socket)! - 1))
    done()
  })

  // Answered before all of it was read, a request would have the rest of its body read for nothing, as slowly as it comes.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isWhole(request)) void reply.header('connection', 'close')
    done()
  })
}
