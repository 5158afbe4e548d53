import { useQuery } from '@tanstack/react-query'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'
import { useEffect } from 'react'

import { call, SHORT_TIMEOUT_MS } from '../../../platform/api.ts'
import { useCountdown } from './use-countdown.ts'
import { useEntry } from './use-entry.ts'

const POLL_MS = 2000

const quiet = { gcTime: 0, staleTime: Infinity, meta: { failure: 'inPlace' } } as const

/** A code to scan, what became of it, and the console once it is confirmed. */
export function useScan() {
  const created = useQuery({ ...quiet, queryKey: ['scanLogin', 'create'], queryFn: () => call(scanLoginApi.create, {}) })
  const scan = created.data
  const { data: answer } = useQuery({
    ...quiet,
    queryKey: ['scanLogin', 'poll', scan?.pollKey],
    queryFn: ({ signal }) => call(scanLoginApi.poll, { pollKey: scan!.pollKey }, { signal, timeoutMs: SHORT_TIMEOUT_MS }),
    enabled: scan !== undefined,
    // Whoever confirms looks at the phone: the page may be in the background.
    refetchInterval: ({ state: { data } }) => (isOver(data?.state) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })
  const [secondsLeft, wait] = useCountdown()
  useEffect(() => scan && wait(scan.seconds), [scan])
  const enter = useEntry()
  const session = answer?.session
  useEffect(() => session && enter(session), [session])
  return {
    scanKey: scan?.scanKey,
    state: created.isError ? ('failed' as const) : (answer?.state ?? 'waiting'),
    secondsLeft,
    renew: () => void created.refetch(),
  }
}

const isOver = (state: string | undefined) => state === 'confirmed' || state === 'refused' || state === 'ended'
