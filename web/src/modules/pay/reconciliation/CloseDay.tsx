import { reconciliationApi, type ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** Asks before a day is closed: its sums, and that they stay. */
export default function CloseDay({ day, onClose }: { day: ReconciliationDetail; onClose: () => void }) {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('reconciliation')
  const { id, provider, theirTotal, ourTotal, gap } = day
  const date = day.day.slice(5)
  const explained = day.queues.reduce((sum, queue) => sum + queue.explained, 0)
  return (
    <ConfirmCommand
      endpoint={reconciliationApi.close}
      input={{ id }}
      question={t('closeQuestion', { provider: option('provider', provider), day: day.day })}
      confirm={t('closeDay', { date })}
      told={{ title: t('closed', { provider: option('provider', provider), day: day.day }) }}
      onClose={onClose}
    >
      <p>{t('closeSums', { theirs: grouped(theirTotal), ours: grouped(ourTotal), gap: grouped(gap), explained })}</p>
      {day.linesAside.length > 0 && <p>{t('closeAside', { count: day.linesAside.length })}</p>}
      <p>{t('closeHint')}</p>
    </ConfirmCommand>
  )
}
