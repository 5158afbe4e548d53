import type { ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'

/** How much of an open day waits: differences, lines aside, or both. */
export function useWaiting({ differences: count, aside }: Pick<ReconciliationDetail, 'differences' | 'aside'>) {
  const t = useTranslations('reconciliation')
  if (aside === 0) return { tag: t('waitingTag', { count }), hint: t('notYetHint', { count }) }
  if (count === 0) return { tag: t('asideTag', { count: aside }), hint: t('asideHint', { count: aside }) }
  return { tag: t('bothTag', { count, aside }), hint: t('bothHint', { count, aside }) }
}
