import type { Context } from '../../kernel/context.ts'
import { loggable } from '../../kernel/errors.ts'
import { type Post, sendDue } from './send-due.ts'

/** Polling finds messages of other processes, and due retries. */
const POLL_MS = 1000

export interface OutboxSender {
  /** Look now: something was written. */
  wake: () => void
  /** Claims nothing more and waits for what is on its way; the rest stays in the database. */
  stop: () => Promise<void>
}

/** Carries out of the house what was left in the outbox. Any number of processes may do so side by side. */
export function startOutboxSender(post: Post, contextOf: () => Promise<Context>): OutboxSender {
  const { senders, link, log } = post
  let isStopping = false
  let isWoken = false
  let isFailing = false
  let endPause = () => {}

  async function look(): Promise<number> {
    try {
      const tried = await sendDue(await contextOf(), post)
      isFailing = false
      return tried
    } catch (error) {
      // Once per outage: it is looked again every second.
      if (!isFailing) log.error({ error: loggable(error) }, 'outbox not read')
      isFailing = true
      return 0
    }
  }

  async function run() {
    while (!isStopping) {
      isWoken = false
      if ((await look()) === 0 && !isWoken) await pause()
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function wake() {
    isWoken = true
    endPause()
  }

  async function sendAgain(deviceSn: string) {
    if (isStopping) return
    const ctx = await contextOf()
    for (const sender of senders) await sender.sendAgain?.(ctx, deviceSn === '+' ? undefined : deviceSn)
    wake()
  }
  link.onListening((deviceSn) => {
    sendAgain(deviceSn).catch((error: unknown) => log.warn({ error: loggable(error) }, 'unanswered messages not sent again'))
  })

  const running = run()
  return {
    wake,
    async stop() {
      isStopping = true
      wake()
      await running
    },
  }
}
