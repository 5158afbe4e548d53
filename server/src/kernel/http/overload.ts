import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Take one of the places of those who are answered, until the answer is sent. Throws where all are taken. */
    takePlace: (reply: FastifyReply) => void
    /** Exchange that place for one of those whose answer is a stream of bytes. Throws where all are taken. */
    streamAnswer: (reply: FastifyReply) => void
    /**
     * The time of a refusal for too many calls. Rejected clients that retry at once must not starve others, so rejections are sent at a
     * fixed rate. So a crowd calls no faster than that, whatever its size.
     */
    turnToLeave: (reply: FastifyReply) => Promise<void>
  }
}

/** Calls that this process answers at once. More would only wait in the queue of the database until their clients are gone. */
const PLACES = 400
/** Files on their way. Their readers set the pace, so they take no place from others. */
const STREAMS = 400
const REFUSALS_PER_SECOND = 500
/** That wait to leave; more connections than these are refused at once. */
const MAX_REFUSALS = 5000

/** One for all: recording the sender of each would cost more than the refusal. */
const OVERLOAD = Object.assign(new Error('overload'), { statusCode: 503 })

/**
 * A call has a place from when all of its body is there until its answer is sent. A caller that is still sending has none: else
 * slow senders would take all of them, and doing nothing keep everybody out.
 */
export function refuseOverload(app: FastifyInstance) {
  const answering = new Set<object>()
  const streaming = new Set<object>()
  const demandPlace = (taken: Set<object> = answering, places = PLACES) => {
    if (taken.size >= places) throw OVERLOAD
  }

  // While all are taken anyway, before more is done for the call.
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (config.endpoint && !config.endpoint.stream) demandPlace()
  })
  app.decorate('takePlace', ({ raw }) => {
    demandPlace()
    if (raw.closed) return
    answering.add(raw)
    raw.once('close', () => {
      answering.delete(raw)
      streaming.delete(raw)
    })
  })
  app.decorate('streamAnswer', ({ raw }) => {
    // A closed answer leaves both: see above.
    answering.delete(raw)
    demandPlace(streaming, STREAMS)
    if (!raw.closed) streaming.add(raw)
  })

  const pace = createFixedRate(REFUSALS_PER_SECOND, MAX_REFUSALS)
  app.decorate('turnToLeave', ({ raw }) => {
    answering.delete(raw)
    return pace()
  })
}

const TICK_MS = 10

/** Lets callers pass one after the other, at most `perSecond` of them; nobody waits behind more than `most` others. */
export function createFixedRate(perSecond: number, most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const perTick = Math.ceil((perSecond * TICK_MS) / 1000)
  let passed = 0
  let ticking: NodeJS.Timeout | undefined

  function tick() {
    const next = waiting.splice(0, perTick)
    for (const pass of next) pass()
    passed = next.length
    ticking = passed > 0 ? setTimeout(tick, TICK_MS) : undefined
  }

  return async () => {
    if (waiting.length >= most) return
    ticking ??= setTimeout(tick, TICK_MS)
    if (passed < perTick) passed++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
}
