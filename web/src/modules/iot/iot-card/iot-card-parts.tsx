import type { CardStatus as Status, HaltReason } from '@weir/contract/modules/iot/iot-codes'
import { NEAR_QUOTA_PERCENT, type IotCard } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'
import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { STATUS_TONE, shareOf } from './card-state.ts'
import styles from './iot-card-parts.module.css'
import { grouped } from '../../../platform/format/format.ts'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { rowsOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { useMay } from '../../../platform/session/session.tsx'

/** The status of a card, and why its operator halted it. */
export function CardStatus({ card: { cardStatus, haltReason } }: { card: { cardStatus: Status; haltReason: HaltReason | null } }) {
  const { option } = useResourceTexts('iotCard')
  return (
    <span className={styles.status} data-tone={STATUS_TONE[cardStatus]}>
      <StatusTag tone={STATUS_TONE[cardStatus]}>{option('cardStatus', cardStatus)}</StatusTag>
      {haltReason && <small>{option('haltReason', haltReason)}</small>}
    </span>
  )
}

type Tone = 'ok' | 'warn' | 'bad'

/** By the limits of the alarms. */
export const trafficTone = (used: string, total: string): Tone => {
  const percent = shareOf(used, total) * 100
  return percent >= 100 ? 'bad' : percent >= NEAR_QUOTA_PERCENT ? 'warn' : 'ok'
}

/** Used and total traffic over a thin bar, drawn by plain elements. */
export function TrafficCell({ card: { usedTraffic, totalTraffic, trafficDeadline } }: { card: IotCard }) {
  const t = useTranslations('iotCard')
  if (trafficDeadline === null && Number(totalTraffic) === 0) return <Nothing />
  const share = Math.min(1, shareOf(usedTraffic, totalTraffic))
  return (
    <span className={styles.cell} title={t('trafficUsed', { used: usedTraffic, total: totalTraffic })}>
      <span>
        {grouped(usedTraffic)} <small>/ {grouped(totalTraffic)}</small>
      </span>
      <span className={styles.bar} data-tone={trafficTone(usedTraffic, totalTraffic)}>
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

const label = ({ deviceSn, roomNo }: WaterMeter) => [deviceSn, roomNo].filter(Boolean).join(' · ')
const meters = rowsOf<WaterMeter>(waterMeterApi, 'deviceSn', { value: 'deviceSn', label })

/** Without the right to list meters an SN is typed. */
const DeviceField = () => <Field name="deviceSn" {...(useMay().may(waterMeterApi.list) && { choices: meters })} />

/** Rows of a list do not have the IMEI, so only a form that knows it asks for it: an absent field stays as it is. */
export const IotCardForm = ({ isNew = false, hasImei = isNew }: { isNew?: boolean; hasImei?: boolean }) => (
  <>
    {isNew && <Field name="iccid" />}
    <Field name="operator" />
    <Field name="msisdn" />
    {hasImei && <Field name="imei" />}
    <DeviceField />
    <Field name="remark" />
  </>
)
