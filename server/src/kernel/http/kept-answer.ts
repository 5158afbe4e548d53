interface Limits {
  /** Longer nobody waits: then the answer is no. */
  withinMs: number
  /** How long an answer stands. */
  keptMs: number
}

/** A question that is asked once, however many want to know: one at a time, and not again while its answer stands. */
export function keptAnswer(ask: () => Promise<boolean>, { withinMs, keptMs }: Limits): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  let answer: Promise<boolean> | undefined

  async function inTime() {
    // One that was not answered in time is waited for again, not asked again.
    asked ??= ask().finally(() => (asked = undefined))
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(late.resolve, withinMs, false)
    const found = await Promise.race([asked, late.promise])
    clearTimeout(timer)
    setTimeout(() => (answer = undefined), keptMs).unref()
    return found
  }

  return () => (answer ??= inTime())
}
