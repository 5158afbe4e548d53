import type { FastifyInstance, FastifyReply } from 'fastify'

import { createPace } from './pace.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Take one of the places of those who are answered, until the answer is sent. Throws where all are taken. */
    takePlace: (reply: FastifyReply) => void
    /**
     * When a refusal for too many calls may be sent. Who is refused and asks again at once must not take the time of those who
     * are served: refusals leave at a steady pace, so a crowd asks no faster than that, however big it is.
     */
    turnToLeave: (reply: FastifyReply) => Promise<void>
  }
}

/** Calls that this process answers at once; more would only wait in the queue of the database until nobody listens any more. */
const PLACES = 400
const REFUSALS_PER_SECOND = 500
/** That wait to leave; more connections than these are refused at once. */
const MAX_REFUSALS = 5000

/** One for all: to tell where each came from would cost more than to refuse it. */
const OVERLOAD = Object.assign(new Error('overload'), { statusCode: 503 })

/**
 * A call has a place from when all of its body is there until its answer is sent. A caller that is still sending has none: else
 * slow senders would take all of them, and doing nothing keep everybody out.
 */
export function refuseOverload(app: FastifyInstance) {
  const answering = new Set<object>()
  const demandPlace = () => {
    if (answering.size >= PLACES) throw OVERLOAD
  }

  // While all are taken anyway, before more is done for the call.
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (config.endpoint && !config.endpoint.stream) demandPlace()
  })
  app.decorate('takePlace', ({ raw }) => {
    demandPlace()
    if (raw.closed) return
    answering.add(raw)
    raw.once('close', () => answering.delete(raw))
  })

  const pace = createPace(REFUSALS_PER_SECOND, MAX_REFUSALS)
  app.decorate('turnToLeave', ({ raw }) => {
    answering.delete(raw)
    return pace()
  })
}
