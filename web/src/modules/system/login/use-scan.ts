import { useQuery } from '@tanstack/react-query'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'

import { call, SHORT_TIMEOUT_MS } from '../../../platform/api.ts'
import { useEntry } from './sign-in-outcome.ts'
import { useCountdown } from './use-countdown.ts'

const POLL_MS = 2000

const quiet = { gcTime: 0, staleTime: Infinity, meta: { failure: 'inPlace' } } as const

/** A code to scan, what became of it, and the console once it is confirmed. */
export function useScan() {
  const enter = useEntry()
  const [secondsLeft, wait] = useCountdown()
  const created = useQuery({
    ...quiet,
    queryKey: ['scanLogin', 'create'],
    queryFn: async () => {
      const scan = await call(scanLoginApi.create, {})
      wait(scan.seconds)
      return scan
    },
  })
  const scan = created.data
  const { data: answer } = useQuery({
    ...quiet,
    queryKey: ['scanLogin', 'poll', scan?.pollKey],
    queryFn: async () => {
      // Not cancelled with the panel: the answer is a session, and it comes once.
      const answer = await call(scanLoginApi.poll, { pollKey: scan!.pollKey }, { timeoutMs: SHORT_TIMEOUT_MS })
      if (answer.session) enter(answer.session)
      return { state: answer.state }
    },
    enabled: scan !== undefined,
    // The confirming user looks at the phone: the page may be in the background.
    refetchInterval: ({ state: { data } }) => (isOver(data?.state) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  })
  return {
    scanKey: scan?.scanKey,
    state: created.isError ? ('failed' as const) : (answer?.state ?? 'waiting'),
    secondsLeft,
    renew: () => void created.refetch(),
  }
}

const isOver = (state: string | undefined) => state === 'confirmed' || state === 'refused' || state === 'ended'
