import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant, shownQuantity } from '../../../../../platform/format.ts'
import { BindTime } from '../BindTime.tsx'
import styles from './close.module.css'
import { Step } from './Step.tsx'

interface Props {
  deviceSn: string
  plan: CloseResult | undefined
  /** Somebody typed a register. */
  isTyped: boolean
}

/** The register that the technician reads on site, and the usage that it adds. */
export function FinalReading({ deviceSn, plan, isTyped }: Props) {
  const t = useTranslations('waterCard.act.close')
  const meter = plan?.meter
  const last = meter?.lastRegister
  const said = last
    ? t('lastReading', { deviceSn, register: grouped(last), time: meter.lastReportAt ? shownInstant(meter.lastReportAt) : '—' })
    : t('noReading', { deviceSn })
  return (
    <Step title={t('read')} figure={meter && t('uses', { quantity: shownQuantity(meter.usage) })}>
      <span>{said}</span>
      {!isTyped && <span>{t('untyped')}</span>}
      <div className={styles.pair}>
        <BindTime />
      </div>
    </Step>
  )
}
