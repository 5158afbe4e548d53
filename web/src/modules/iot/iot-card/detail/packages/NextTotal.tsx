import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../../../platform/format.ts'
import { DAY_MS } from '../../card-look.ts'
import { packagesAt, totalAt } from './next-cycle.ts'
import styles from './packages.module.css'

/** The traffic of the next cycle against its need at the daily average. */
export function NextTotal({ detail: { card, cycle, calendar, packages } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.packages')
  const total = totalAt(packages, cycle.end)
  const parts = packagesAt(packages, cycle.end).map(({ name }) => name)
  const next = calendar[1]
  const days = next && Math.round((Date.parse(next.end) - Date.parse(next.start)) / DAY_MS)
  const needs = card.dayAverage === null || days === undefined ? undefined : Number(card.dayAverage) * days
  const short = needs === undefined ? 0 : needs - Number(total)
  return (
    <div className={styles.foot}>
      <span>
        {t.rich('nextTotal', { total: grouped(total), b: (text: ReactNode) => <b>{text}</b> })}
        {parts.length > 1 && ` = ${parts.join(' + ')}`}
      </span>
      {needs !== undefined && days !== undefined && card.dayAverage !== null && (
        <span>
          {t('nextNeeds', { average: grouped(card.dayAverage), days, needs: grouped(needs.toFixed(1)) })}
          {short > 0 && <span className={styles.warn}> · {t('short', { quantity: grouped(short.toFixed(1)) })}</span>}
        </span>
      )}
    </div>
  )
}
