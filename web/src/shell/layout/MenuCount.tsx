import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { ShownCount } from '../../platform/counts/ShownCount.tsx'
import { useRowCount } from '../../platform/counts/row-counts.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { useMay } from '../../platform/session.tsx'

/** Rows come by themselves: nobody presses refresh in the menu. */
const EVERY_MS = 60_000
/** The page that somebody opened comes first: for so long nothing was asked for. */
const QUIET_MS = 1000

/** How many rows wait, beside their entry of the menu. A page that asks the same question shares the answer. */
export function MenuCount({ counts, filter }: Waiting) {
  const { may } = useMay()
  const isAsking = useIsFetching() > 0
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (isAsking || isLater) return
    const timer = setTimeout(setLater, QUIET_MS, true)
    return () => clearTimeout(timer)
  }, [isAsking, isLater])
  const count = useRowCount(counts, filter, { enabled: isLater && may(counts), refetchInterval: EVERY_MS })
  return count?.total ? <ShownCount count={count} tone="bad" /> : null
}
