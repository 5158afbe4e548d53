import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Times } from './limits.ts'

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
