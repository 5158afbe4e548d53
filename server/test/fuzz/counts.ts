import type { Endpoint } from '@weir/contract/platform/endpoint'

const counts: Record<string, Record<string, number>> = {}

/** How a call ended; a file counts as 0. */
export function counted({ id }: Endpoint, code: number) {
  const codes = (counts[id] ??= {})
  codes[code] = (codes[code] ?? 0) + 1
}

/** Calls by endpoint and code: the report of a long run. */
export function showCounts() {
  if (process.env.TEST_LONG) console.table(counts)
  for (const id of Object.keys(counts)) delete counts[id]
}
