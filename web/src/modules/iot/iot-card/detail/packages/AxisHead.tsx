import { dayNumber, dayStart, businessZone } from '@weir/contract/platform/zone'
import { useFormatter, useTranslations } from 'use-intl/react'

import { type Axis, namedMonths } from './axis.ts'
import styles from './packages.module.css'

/** The heads of the columns; over the bars the months, and today. */
export function AxisHead({ axis, next }: { axis: Axis; next: string }) {
  const t = useTranslations('iotCard.packages')
  const nameOf = useMonthName()
  return (
    <div className={styles.head} role="row">
      <span role="columnheader">{t('title')}</span>
      <span className={styles.months} role="columnheader" aria-label={t('today')}>
        {namedMonths(axis).map(({ month, left }) => (
          <span key={month} style={{ left: `${left}%` }}>
            {nameOf(month)}
          </span>
        ))}
        <b style={{ left: `${axis.today}%` }}>{t('today')}</b>
      </span>
      <span className={styles.usage} role="columnheader">
        {t('usage')} <small>MB</small>
      </span>
      <span className={styles.next} role="columnheader">
        {t('next', { day: next })}
      </span>
    </div>
  )
}

/** A January names its year. */
function useMonthName() {
  const format = useFormatter()
  return (month: string) =>
    month.endsWith('-01') ? month : format.dateTime(dayStart(dayNumber(`${month}-01`)), { month: 'short', timeZone: businessZone() })
}
