import type { Statement } from '@weir/contract/modules/sale/statement'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../../platform/texts.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import styles from './statement.module.css'

interface Props {
  statement: Statement
  dateRange: readonly [string, string]
  /** Acts, on the screen alone. */
  children?: ReactNode
}

/** The company, the household and card, and the period. */
export function StatementHead({ statement: { company, card }, dateRange: [from, to], children }: Props) {
  const t = useTranslations('cardStatement')
  const shell = useTranslations('shell')
  const { label } = useResourceTexts('waterCard')
  return (
    <header className={styles.head}>
      <div>
        <p>{company || shell('globalTitle')}</p>
        <h1>
          {t('title')} · {t('period', { from, to })}
        </h1>
        <p>
          {subjectOf(card)} · {label('cardNo')} {card.cardNo}
          {card.deviceSn && ` · ${label('deviceSn')} ${card.deviceSn}`}
        </p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  )
}
