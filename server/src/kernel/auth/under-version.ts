interface Remembered<Value> {
  version: string
  value: Promise<Value>
}

/**
 * Keeps what is computed from the access tables alone. A call uses it only if its session query read the same version (decision 007).
 * Calls that come together share one computation.
 */
export function underVersion<Value>() {
  const known = new Map<number, Remembered<Value>>()

  return (id: number, version: string | null | undefined, compute: () => Promise<Value>): Promise<Value> => {
    if (!version) return compute()
    const remembered = known.get(id)
    if (remembered?.version === version) return remembered.value
    // A query of drizzle runs again for each caller that waits for it, a promise does not.
    const value = (async () => compute())()
    const entry = { version, value }
    known.set(id, entry)
    value.catch(() => known.get(id) === entry && known.delete(id))
    return value
  }
}
