import { setTimeout as sleep } from 'node:timers/promises'

import type { Context } from '../../kernel/context.ts'
import { loggable } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import type { News } from './news.ts'
import { tellNews } from './tell-news.ts'

/** What was announced anywhere is found by looking, and what comes in a burst is told at once. */
const LOOK_MS = 2000

/** Carries news to people until it is told to stop. Any number of processes may do so side by side. */
export function startNewsTeller(all: readonly News[], contextOf: () => Promise<Context>, log: Pick<Log, 'error'>): () => Promise<void> {
  const stopping = new AbortController()
  const pause = () => sleep(LOOK_MS, true, { signal: stopping.signal }).catch(() => false)
  let isFailing = false

  async function look() {
    try {
      await tellNews(await contextOf(), all)
      isFailing = false
    } catch (error) {
      // Once per outage; nothing is lost, for what was not told is still there.
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
