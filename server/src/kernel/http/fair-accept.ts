import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

import { networkOf } from './address.ts'

/** Connections that are let in before those who are in already are served again. */
const AT_ONCE = 4

/**
 * New connections are accepted a few at a time, each address in turn. Of hundreds at once Node would read and answer all before anybody
 * else is served. So they wait behind each other only.
 */
export function acceptInTurn(app: FastifyInstance) {
  const [serve] = app.server.listeners('connection') as ((socket: Socket) => void)[]
  app.server.removeListener('connection', serve!)
  const waiting = new Map<string, Socket[]>()
  let isOpening = false

  function open() {
    for (let n = 0; n < AT_ONCE && waiting.size > 0; n++) {
      const [address, sockets] = waiting.entries().next().value!
      const socket = sockets.shift()!
      // Its next one comes after those of all others.
      waiting.delete(address)
      if (sockets.length > 0) waiting.set(address, sockets)
      if (!socket.destroyed) serve!.call(app.server, socket)
    }
    isOpening = waiting.size > 0
    if (isOpening) setImmediate(open)
  }

  app.server.on('connection', (socket: Socket) => {
    // One that breaks while it waits is nobody's loss, and must not end the process.
    socket.on('error', () => undefined)
    const address = networkOf(socket.remoteAddress ?? '')
    const sockets = waiting.get(address)
    if (sockets) sockets.push(socket)
    else waiting.set(address, [socket])
    if (isOpening) return
    isOpening = true
    setImmediate(open)
  })
}
