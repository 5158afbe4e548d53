import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The minute that has begun: the same value until the next one. */
const present = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** At the turn of the minute. A throttled window is late, and right again with its next turn. */
function wait() {
  timer = setTimeout(
    () => {
      wait()
      for (const listener of listeners) listener()
    },
    present() + MINUTE_MS - Date.now(),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) wait()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** The present to the minute, for ages and terms. One clock moves all of them. A page that comes back from the background is right at once. */
export const useMinute = (): Date => new Date(useSyncExternalStore(subscribe, present))
