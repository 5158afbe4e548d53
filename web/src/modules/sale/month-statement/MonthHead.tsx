import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import styles from './month.module.css'
import { usePeriod } from './month-figures.ts'

interface Props {
  statement: { month: string; days: readonly [string, string]; isRunning: boolean; company: string }
  title: string
  /** Acts, on the screen alone. */
  children?: ReactNode
}

/** The company, the title with its month, and how entries and cards are counted. */
export function MonthHead({ statement, title, children }: Props) {
  const t = useTranslations('monthStatement')
  const shell = useTranslations('shell')
  const period = usePeriod()
  return (
    <header className={styles.head}>
      <div>
        <p>{statement.company || shell('globalTitle')}</p>
        <h1>
          {title} <span className={styles.period}>{period(statement)}</span>
        </h1>
        <p>{t('rules')}</p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  )
}
