import { loggable } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'

/** Polling finds work of other processes, and what became due. */
const POLL_MS = 1000

export interface Looking {
  /** Look now: something was written. */
  wake: () => void
  /** Looks no more, and waits for the last look. */
  stop: () => Promise<void>
}

/** Looks for work until it is stopped: at once as long as there was some, else once a second. `failed` is said once per outage. */
export function keepLooking(lookOnce: () => Promise<number>, log: Pick<Log, 'error'>, failed: string): Looking {
  let isStopping = false
  let isWoken = false
  let isFailing = false
  let endPause = () => {}

  async function look(): Promise<number> {
    try {
      const found = await lookOnce()
      isFailing = false
      return found
    } catch (error) {
      if (!isFailing) log.error({ error: loggable(error) }, failed)
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
