import { type RowCount, type CountsEndpoint, MOST_COUNTED } from '@weir/contract/platform/counts'
import { useFormatter } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'

import { Count, type Tone } from '../../ui/basics/StatusTag.tsx'
import { call } from '../server/api.ts'
import type { IconName } from '../../ui/icon/Icon.tsx'

/** How many rows there are; nothing as long as nobody knows. */
export function ShownCount({ count, tone }: { count: RowCount | undefined; tone: Tone }) {
  const format = useFormatter()
  if (!count) return null
  return (
    <Count tone={count.total === 0 ? 'idle' : tone}>
      {format.number(count.total)}
      {count.more && '+'}
    </Count>
  )
}

interface Asked {
  filter: object
  answer: (count: RowCount) => void
  fail: (error: unknown) => void
}

/** Counts of one list that wait for the call which asks for all of them. */
const waiting = new Map<string, Asked[]>()

/**
 * Counts asked for at once leave as one call. The call leaves after the effects of this render have run: the rows of the list are asked for
 * there, and the embedded database answers in the order of the calls.
 */
function countRows(counts: CountsEndpoint, filter: object): Promise<RowCount> {
  return new Promise((answer, fail) => {
    const others = waiting.get(counts.id)
    if (others) return void others.push({ filter, answer, fail })
    waiting.set(counts.id, [{ filter, answer, fail }])
    queueMicrotask(() => {
      const asked = waiting.get(counts.id)!
      waiting.delete(counts.id)
      for (let from = 0; from < asked.length; from += MOST_COUNTED) void countAll(counts, asked.slice(from, from + MOST_COUNTED))
    })
  })
}

async function countAll(endpoint: CountsEndpoint, asked: readonly Asked[]) {
  try {
    const { counts } = await call(endpoint, { filters: asked.map(({ filter }) => filter) })
    for (const [i, { answer }] of asked.entries()) answer(counts[i]!)
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

interface Options {
  enabled?: boolean
  refetchInterval?: number
}

/** How many rows a list has behind a filter. Equal questions share an answer; a failure shows no number. */
export function useRowCount(counts: CountsEndpoint | undefined, filter: object, { enabled = true, ...options }: Options = {}) {
  const { data } = useQuery({
    queryKey: [counts?.resource, counts?.action, filter],
    queryFn: () => countRows(counts!, filter),
    enabled: enabled && counts !== undefined,
    meta: { failure: 'inPlace' },
    ...options,
  })
  return data
}

/** Rows that wait for somebody: the entry of their screen in the menu says how many. */
export interface Waiting {
  counts: CountsEndpoint
  /** As the list takes it. */
  filter: Readonly<Record<string, string>>
}

/** A line of the inbox. */
export interface WaitingLook {
  icon: IconName
  /** How harmful it is. */
  tone: Extract<Tone, 'bad' | 'warn' | 'info'>
}
