import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import type { Log } from '../../kernel/log.ts'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { loggable, isUnavailable } from '../../kernel/errors.ts'
import { counted } from '../../kernel/metrics.ts'
import { Backlog, type Batch, type Waiting } from './backlog.ts'
import { type Topic, type TopicMessage, type Arrived, readMessage } from './topic.ts'
import { keepUnreadable, type Unreadable } from './unreadable.store.ts'

/** Where messages go in, whichever broker they came through. */
export interface Intake {
  /** Resolves when the message is stored, as what it says or as unreadable: now it may be acknowledged. Rejects when it is not. */
  take: (arrived: Arrived) => Promise<void>
  /** Resolves as soon as more may be read of this lane, or in all: ask it before reading on. */
  room: (lane?: string) => Promise<void>
  hasRoom: (lane?: string) => boolean
  /** Takes nothing more; resolves when everything taken is stored or rejected. */
  stop: () => Promise<void>
}

/** After a batch that the database did not take, it gets this long before the next one. */
const PAUSE_MS = 200
/** Batches on their way at once: while a large message of one sender is stored in pieces, another sender's go beside it. */
const AT_ONCE = 2

interface Readable {
  waiting: Waiting<Arrived>
  message: TopicMessage
}

/**
 * Stores the messages of a lane in the order of arrival, and the lanes in turn. A transaction takes all that gathered during the previous
 * write.
 */
export function createIntake(topics: readonly Topic[], contextOf: () => Promise<Context>, log: Log): Intake {
  const backlog = new Backlog<Arrived>()
  let isStopped = false
  let storing = 0
  const running = new Set<Promise<void>>()

  function start() {
    if (storing === AT_ONCE) return
    storing++
    // Not at once: messages of the same chunk gather first.
    const run = nextTurn().then(storeAll)
    running.add(run)
    void run.finally(() => running.delete(run))
  }

  /** Until only senders with a batch in progress elsewhere are left: that worker continues with them. */
  async function storeAll() {
    for (let batch = backlog.nextBatch(); batch; batch = backlog.nextBatch()) {
      counted.mqttBacklog.set(backlog.size)
      await storeOrReject(batch)
    }
    storing--
  }

  async function storeOrReject({ waiting, release }: Batch<Arrived>) {
    try {
      await store(waiting)
      release()
    } catch (error) {
      log.error({ error: loggable(error), messages: waiting.length }, 'messages not stored, not acknowledged')
      for (const { reject } of waiting) reject(new Error('not stored'))
      release()
      if (!isStopped) await sleep(PAUSE_MS)
    }
  }

  /** Settles those of the batch that are stored. Throws if the database takes nothing. */
  async function store(batch: readonly Waiting<Arrived>[]) {
    const ctx = await contextOf()
    const misread: { waiting: Waiting<Arrived>; unreadable: Unreadable }[] = []
    const readable = new Map<Topic, Readable[]>(topics.map((topic) => [topic, []]))
    for (const waiting of batch) {
      const read = readMessage(topics, waiting.item)
      if ('fault' in read) misread.push({ waiting, unreadable: { ...waiting.item, ...read } })
      else readable.get(read.topic)!.push({ waiting, message: read.message })
    }
    for (const [topic, messages] of readable) if (messages.length > 0) await takeAll(ctx, topic, messages)
    await keep(ctx, misread)
  }

  async function keep(ctx: Context, misread: readonly { waiting: Waiting<Arrived>; unreadable: Unreadable }[]) {
    if (misread.length === 0) return
    const messages = misread.map(({ unreadable }) => unreadable)
    await inTransaction(ctx, (ctx) => keepUnreadable(ctx, messages))
    for (const { waiting } of misread) waiting.resolve()
  }

  /** In halves, where the whole cannot be stored because of one of them: the others are, and that one is kept as it came. */
  async function takeAll(ctx: Context, topic: Topic, readable: readonly Readable[]): Promise<void> {
    try {
      await topic.take(
        ctx,
        readable.map(({ message }) => message),
      )
    } catch (error) {
      if (!isFaultOfMessage(error)) throw error
      const [first, ...others] = readable as [Readable, ...Readable[]]
      if (others.length === 0) return keepPoison(ctx, topic, first, error)
      const middle = readable.length >> 1
      await takeAll(ctx, topic, readable.slice(0, middle))
      return takeAll(ctx, topic, readable.slice(middle))
    }
    counted.mqttMessages.inc({ topic: topic.name }, readable.length)
    for (const { waiting } of readable) waiting.resolve()
  }

  function keepPoison(ctx: Context, topic: Topic, { waiting }: Readable, error: unknown) {
    log.error({ topic: topic.name, sender: waiting.item.sender, error: loggable(error) }, 'message cannot be stored, kept as unreadable')
    return keep(ctx, [{ waiting, unreadable: { ...waiting.item, fault: 'notStored' } }])
  }

  return {
    take(arrived) {
      if (isStopped) return Promise.reject(new Error('stopping'))
      const { lane, payload, weight } = arrived
      const stored = backlog.push(lane, arrived, { bytes: payload.length, readings: weight })
      start()
      return stored
    },
    room: (lane) => (isStopped ? new Promise(() => undefined) : backlog.room(lane)),
    hasRoom: (lane) => !isStopped && backlog.hasRoom(lane),
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** SQLSTATE classes that speak of a value: data exceptions, broken constraints, limits of the program, what a trigger refuses. */
const VALUE = /^(22|23|54|P0)/

/**
 * Whether storing failed because of the message's content, so that it would always fail. Otherwise the database is to blame, and the
 * message is worth a retry. An error without a SQLSTATE came from the code that parsed the message.
 */
export function isFaultOfMessage(error: unknown): boolean {
  const state = sqlState(error)
  return !isUnavailable(error) && (state === undefined || VALUE.test(state))
}

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as Error & { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : sqlState(cause)
}

const OBJECT = '{'.charCodeAt(0)
/** No reading is shorter. */
const READING_BYTES = 40

/**
 * About how many readings a message holds: its objects but the outer one. It is not parsed yet. A sender with more objects than readings
 * only makes itself wait.
 */
export function weightOf(payload: Buffer): number {
  let objects = 0
  for (const byte of payload) if (byte === OBJECT) objects++
  return Math.max(1, Math.min(objects - 1, Math.ceil(payload.length / READING_BYTES)))
}
