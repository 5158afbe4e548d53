const TICK_MS = 10

/** Lets callers pass one after the other, at most `perSecond` of them; nobody waits behind more than `most` others. */
export function createFixedRate(perSecond: number, most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const perTick = Math.ceil((perSecond * TICK_MS) / 1000)
  let passed = 0
  let ticking: NodeJS.Timeout | undefined

  function tick() {
    const next = waiting.splice(0, perTick)
    for (const pass of next) pass()
    passed = next.length
    ticking = passed > 0 ? setTimeout(tick, TICK_MS) : undefined
  }

  return async () => {
    if (waiting.length >= most) return
    ticking ??= setTimeout(tick, TICK_MS)
    if (passed < perTick) passed++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
}
