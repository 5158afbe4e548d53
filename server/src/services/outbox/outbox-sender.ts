import type { Context } from '../../kernel/context.ts'
import { loggable, oneLine } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import { counted } from '../../kernel/metrics.ts'
import { type Looking, keepLooking } from '../claim/keep-looking.ts'
import { type Link, type Sendable, type Sender, claimMessages, LEASE_MS, markFailed, markSent } from './outbox.ts'

/** Stopped, it claims nothing more and waits for what is on its way; the rest stays in the database. */
export type OutboxSender = Looking

/** Carries out of the house what was left in the outbox. Any number of processes may do so side by side. */
export function startOutboxSender(post: Post, contextOf: () => Promise<Context>): OutboxSender {
  const { senders, link, log } = post
  const looking = keepLooking(async () => sendDue(await contextOf(), post), log, 'outbox not read')
  let isStopping = false

  async function sendAgain(deviceSn: string) {
    if (isStopping) return
    const ctx = await contextOf()
    for (const sender of senders) await sender.sendAgain?.(ctx, deviceSn === '+' ? undefined : deviceSn)
    looking.wake()
  }
  link.onListening((deviceSn) => {
    sendAgain(deviceSn).catch((error: unknown) => log.warn({ error: loggable(error) }, 'unanswered messages not sent again'))
  })

  return {
    wake: looking.wake,
    stop() {
      isStopping = true
      return looking.stop()
    },
  }
}

/** At a time; the next ones are claimed when these are through. */
const TOGETHER = 50
/** Well within the lease, so that one process gives up before the next one tries. */
const SEND_MS = LEASE_MS / 3

/** The senders of messages, and reports about those that stay. */
interface Post {
  senders: readonly Sender[]
  link: Link
  log: Pick<Log, 'warn' | 'error'>
}

/** Send what is due, each message outside a transaction. Answers how many were tried. */
export async function sendDue(ctx: Context, post: Post): Promise<number> {
  const topics = post.senders.map(({ topic }) => topic)
  const messages = await claimMessages(ctx.db, ctx.now(), TOGETHER, topics)
  await Promise.all(messages.map((message) => deliver(ctx, message, post)))
  return messages.length
}

async function deliver(ctx: Context, message: Sendable, { senders, link, log }: Post) {
  const { id, topic, attempts: tries, payload } = message
  const sender = senders.find((sender) => sender.topic === topic)!
  try {
    await within(SEND_MS, sender.send(ctx, payload, link))
    await markSent(ctx.db, message, ctx.now())
    counted.messages.inc({ topic, result: 'sent' })
  } catch (error) {
    const isGivenUp = await markFailed(ctx.db, message, ctx.now(), oneLine(error))
    counted.messages.inc({ topic, result: isGivenUp ? 'givenUp' : 'failed' })
    const facts = { id, topic, tries, error: loggable(error) }
    if (isGivenUp) log.error(facts, 'message given up')
    else if (tries === 1) log.warn(facts, 'message not sent, tried again later')
  }
}

/** A link that does not answer holds nothing up. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
