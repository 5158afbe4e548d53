import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormatter } from 'use-intl/react'

import { queryOf } from '../../platform/api.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { useMay } from '../../platform/session.tsx'
import { Count } from '../../ui/StatusTag.tsx'

/** Rows come by themselves: nobody presses refresh in the menu. */
const EVERY_MS = 60_000
/** The page that somebody opened comes first: for so long nothing was asked for. */
const QUIET_MS = 1000

/** How many rows wait, beside their entry of the menu. A page that asks the same question shares the answer. */
export function MenuCount({ list, filter }: Waiting) {
  const { may } = useMay()
  const format = useFormatter()
  const isAsking = useIsFetching() > 0
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (isAsking || isLater) return
    const timer = setTimeout(setLater, QUIET_MS, true)
    return () => clearTimeout(timer)
  }, [isAsking, isLater])
  const { data } = useQuery({
    ...queryOf(list, { ...filter, pageSize: 1 }),
    enabled: isLater && may(list),
    refetchInterval: EVERY_MS,
    meta: { failure: 'inPlace' },
  })
  if (!data || data.total === 0) return null
  return (
    <Count tone="bad">
      {format.number(data.total)}
      {data.more && '+'}
    </Count>
  )
}
