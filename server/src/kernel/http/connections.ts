import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'

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

type Raw = FastifyRequest['raw']

const hasBody = ({ headers }: Raw) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the request is complete. A request by `inject` of the tests has no connection, and is complete. */
export const isWhole = ({ raw }: FastifyRequest) => !hasBody(raw) || (raw.complete as boolean | undefined) !== false

/** Cuts connections whose request is too slow in coming, or brings nothing, or that take nothing of their answer. */
export function cutSlow(app: FastifyInstance, times: Times) {
  cutSilent(app, times)
  cutTrickling(app, times)
}

/**
 * A connection is cut when its request sends nothing for a while, or nothing of its answer is read. A connection that waits for its answer
 * is not.
 */
function cutSilent(app: FastifyInstance, { requestMs }: Times) {
  const arriving = new WeakMap<Socket, Raw>()
  app.addHook('onRequest', async ({ raw }) => {
    arriving.set(raw.socket, raw)
  })
  app.server.setTimeout(requestMs, (socket) => {
    if (arriving.get(socket)?.complete !== true || socket.writableLength > 0) socket.destroy()
  })
}

/** A start time, with the bytes read of the connection until then. */
interface Arrival {
  since: number
  bytesRead: number
  isFile: boolean
}

/** A byte now and then is not silence: a request has a time, and a file, which may be large and its line slow, a least rate. */
function cutTrickling(app: FastifyInstance, { requestMs, uploadPerSecond }: Times) {
  const arriving = new Map<Raw, Arrival>()
  const least = (uploadPerSecond * requestMs) / 1000
  let looking: NodeJS.Timeout | undefined

  function look() {
    const now = performance.now()
    for (const [raw, arrival] of arriving) {
      const { bytesRead } = raw.socket
      if (raw.complete || raw.destroyed) arriving.delete(raw)
      else if (now - arrival.since < requestMs) continue
      else if (arrival.isFile && bytesRead - arrival.bytesRead >= least) Object.assign(arrival, { since: now, bytesRead })
      else raw.destroy()
    }
    looking = arriving.size > 0 ? next() : undefined
  }
  const next = () => setTimeout(look, requestMs / 30).unref()

  app.addHook('preParsing', async (request, { raw: answer }) => {
    if (isWhole(request)) return
    // A body that came with the headers is read in the next turn, so most requests are complete then.
    await turn()
    if (isWhole(request)) return
    const { raw, routeOptions } = request
    const isFile = routeOptions.config.endpoint?.body === 'file'
    arriving.set(raw, { since: performance.now(), bytesRead: raw.socket.bytesRead, isFile })
    answer.once('close', () => arriving.delete(raw))
    looking ??= next()
  })
}
