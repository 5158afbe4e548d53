import { setTimeout as sleep } from 'node:timers/promises'

import type { Context } from '../../kernel/context.ts'
import { loggable } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import type { News } from './news.ts'
import { tellNews } from './tell-news.ts'

/** Polling finds news of all processes, and news of a burst go out together. */
const LOOK_MS = 2000

/** Turns news into notices until it is stopped. Any number of processes may do so side by side. */
export function startNewsTeller(all: readonly News[], contextOf: () => Promise<Context>, log: Pick<Log, 'error'>): () => Promise<void> {
  const stopping = new AbortController()
  const pause = () => sleep(LOOK_MS, true, { signal: stopping.signal }).catch(() => false)
  let isFailing = false

  async function look() {
    try {
      await tellNews(await contextOf(), all)
      isFailing = false
    } catch (error) {
      // Once per outage; nothing is lost, because unsent news are still there.
      if (!isFailing) log.error({ error: loggable(error) }, 'news not told')
      isFailing = true
    }
  }

  async function keepLooking() {
    while (await pause()) await look()
  }

  const ended = keepLooking()
  return () => {
    stopping.abort()
    return ended
  }
}
