import { useQuery } from '@tanstack/react-query'
import { readingApi } from '@weir/contract/modules/water/reading'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'

/** How many came in all: of a flood only the beginning is kept. */
export function UnreadableSum() {
  const t = useTranslations('readings.unreadable')
  const { data } = useQuery({ ...queryOf(readingApi.unreadableCounts, {}), meta: { failure: 'inPlace' } })
  return data && `${t('sum', { count: data.counts.reduce((sum, { count }) => sum + count, 0) })} · `
}
