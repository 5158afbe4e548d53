import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import type { Encode } from '../encode.ts'
import type { Events } from '../implement.ts'
import { callerKey } from './client.ts'

/** Keeps a quiet connection alive for proxies and for the server (`limits.ts` cuts dead ones after 30 s). */
const BEAT_MS = 15_000

/** Of one process; and of one session, which has a window or two in view. */
const MOST = 2000

const MOST_PER_CALLER = 8

/** The stream of an answer: events as `text/event-stream`, until the caller leaves, the last event, or a stop of the server. */
export function eventSender(app: FastifyInstance, encode: Encode) {
  const open = new Map<PassThrough, string>()
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })

  return (request: FastifyRequest, reply: FastifyReply, events: Events<unknown>) => {
    const caller = callerKey(request, 'authorization') ?? ''
    if (open.size >= MOST) throw refusal(503)
    if ([...open.values()].filter((one) => one === caller).length >= MOST_PER_CALLER) throw refusal(429)
    const stream = new PassThrough()
    open.set(stream, caller)
    const write = (lines: string) => stream.writable && stream.write(`${lines}\n\n`)
    const beat = setInterval(() => write(':'), BEAT_MS)
    const stop = events({ push: (event) => write(`data: ${JSON.stringify(encode(event))}`), end: () => stream.end() })
    stream.once('close', () => {
      clearInterval(beat)
      stop()
      open.delete(stream)
    })
    write(':') // the head leaves at once
    void reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return stream
  }
}

const refusal = (statusCode: number) => Object.assign(new Error('too many listeners'), { statusCode })
