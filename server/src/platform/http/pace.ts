const TICK_MS = 10

/** Lets callers pass one after the other, at most `perSecond` of them; nobody waits behind more than `most` others. */
export function createPace(perSecond: number, most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const perTick = Math.ceil((perSecond * TICK_MS) / 1000)
  let ticking: NodeJS.Timeout | undefined

  function tick() {
    for (const pass of waiting.splice(0, perTick)) pass()
    ticking = waiting.length > 0 ? setTimeout(tick, TICK_MS) : undefined
  }

  return async () => {
    if (waiting.length >= most) return
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      ticking ??= setTimeout(tick, TICK_MS)
    })
  }
}
