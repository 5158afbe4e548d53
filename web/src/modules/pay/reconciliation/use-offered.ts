import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import type { ChosenDay } from './DayFields.tsx'

/** The providers whose bill can be imported. Without one, `why` says so. */
export function useOffered(chosen: ChosenDay | undefined) {
  const refused = useTranslations('reconciliation.error')
  const { data, isLoading } = useRead(reconciliationApi.providers, {})
  const offered = chosen ? [chosen.provider] : (data?.providers ?? [])
  return { offered, isLoading, why: offered.length === 0 ? refused('notConfigured') : undefined }
}
