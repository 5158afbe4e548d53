import { useQuery } from '@tanstack/react-query'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { useNow } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { useMay } from '../../../platform/session.tsx'

const DAYS = 30

/** The daily rows of a card on each of the last 30 days. Chart and timeline share one call. */
export function useCardUsage(cardNo: string) {
  const { may } = useMay()
  const today = businessDay(useNow().getTime())
  const days = Array.from({ length: DAYS }, (_, i) => dayText(today - DAYS + 1 + i))
  const dateRange: [string, string] = [days[0]!, days.at(-1)!]
  const query = useQuery({
    ...queryOf(meterStatApi.list, { cardNo, dateRange, pageSize: 200 }),
    enabled: may(meterStatApi.list),
    meta: { failure: 'inPlace' },
  })
  return { days, query }
}
