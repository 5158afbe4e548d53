/** Keys of one query. Thousands of made-up ones at once would make it, and the memory of the embedded database, as large. */
const MOST = 500

/**
 * Batches concurrent lookups: keys that arrive while a query runs go into the next one. No cache: every answer is read after its request.
 */
export function batchLookups<Found>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
  type Answer = Promise<ReadonlyMap<string, Found>>
  let latest: Promise<unknown> = Promise.resolve()
  let gathering: { keys: Set<string>; answer: Answer } | undefined

  function gather() {
    const keys = new Set<string>()
    const answer = latest.then(() => {
      if (gathering?.keys === keys) gathering = undefined
      return ask([...keys])
    })
    latest = answer.catch(() => undefined)
    return { keys, answer }
  }

  return async (key: string): Promise<Found | undefined> => {
    if (!gathering || gathering.keys.size >= MOST) gathering = gather()
    gathering.keys.add(key)
    return (await gathering.answer).get(key)
  }
}
