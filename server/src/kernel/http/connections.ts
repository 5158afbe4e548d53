import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isWhole } from './slow-requests.ts'
import type { Times } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer says that its connection ends: further calls open another one, to another process. */
    endConnections: () => void
  }
}

/** Requests that a connection may send ahead without waiting for answers. Browsers send none, proxies hardly any. */
const AHEAD = 20

/** The limits of a connection: so many requests at once, and nothing that nobody reads or that delays a stop. */
export function boundConnections(app: FastifyInstance, { requestMs }: Pick<Times, 'requestMs'>) {
  const connections = new Map<Socket, Set<FastifyRequest>>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const open = connections.get(socket)
    if (open && open.size >= AHEAD) {
      void reply.hijack()
      socket.destroy()
      return
    }
    open?.add(request)
    reply.raw.once('close', () => open?.delete(request))
    done()
  })

  let areEnding = false
  app.decorate('endConnections', () => void (areEnding = true))
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A request answered before its end would have the rest of its body read for nothing, at the client's speed.
    if (areEnding || !isWhole(request)) void reply.header('connection', 'close')
    done()
  })

  app.addHook('preClose', async () => {
    // Browsers and proxies open connections ahead. One that has brought no byte is not taken for idle, and would hold the stop.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
    // Nor does the stop wait as long as a slow sender may take.
    const cut = () => {
      for (const [socket, open] of connections) if (![...open].some(isWhole)) socket.destroy()
    }
    setTimeout(cut, requestMs / 3).unref()
  })
}
