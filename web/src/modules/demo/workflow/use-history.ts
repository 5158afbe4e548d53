import { useMemo, useState } from 'react'

/** The maximum of steps back. */
const MOST = 100

interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

/** A value with its former states. Setting the value that it has is no step. */
export function useHistory<T>(first: () => T) {
  const [history, setHistory] = useState<History<T>>(() => ({ past: [], now: first(), future: [] }))
  const acts = useMemo(
    () => ({
      /** One step further. */
      set: (change: (now: T) => T) =>
        setHistory(({ past, now, future }) => {
          const next = change(now)
          return next === now ? { past, now, future } : { past: [...past, now].slice(-MOST), now: next, future: [] }
        }),
      undo: () =>
        setHistory(({ past, now, future }) =>
          past.length === 0 ? { past, now, future } : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] },
        ),
      redo: () =>
        setHistory(({ past, now, future }) =>
          future.length === 0 ? { past, now, future } : { past: [...past, now], now: future[0]!, future: future.slice(1) },
        ),
    }),
    [],
  )
  return { now: history.now, canUndo: history.past.length > 0, canRedo: history.future.length > 0, ...acts }
}
