import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import type { ReminderPreview } from './send-types.ts'
import styles from './reminders.module.css'

/** How many households get a message, and what it costs. */
export function SendFigures({ preview }: { preview: ReminderPreview }) {
  const t = useTranslations('reminderBatch')
  const { counts, cost, billingItems, itemPrice } = preview
  return (
    <div className={styles.figures} aria-live="polite">
      <DescriptionList
        columns={2}
        items={[
          { label: t('willGet'), value: <b>{t('households', { count: counts.toSend })}</b> },
          { label: t('cost'), value: <b>{t('costOf', { cost: grouped(cost) })}</b> },
          { label: t('urgent'), value: t('households', { count: counts.urgent }) },
          { label: t('billed'), value: t('itemsOf', { items: billingItems, price: itemPrice }) },
          { label: t('getsNone'), value: t('households', { count: counts.refused }) },
        ]}
      />
    </div>
  )
}
