import type { AlarmGroup } from '@weir/contract/modules/meter/device-alarm'
import { useFormatter, useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { CONDITION_TONE } from './alarm-look.ts'
import styles from './DeviceAlarm.module.css'

interface Props {
  group: AlarmGroup
  name: string
  /** The meaning of the alarm, once it is known. */
  description: string | undefined
  onBack: () => void
}

/** The name of a cause, its meaning and its figures. */
export function GroupHead({ group, name, description, onBack }: Props) {
  const t = useTranslations('waterMeter.alarm')
  const { option } = useResourceTexts('deviceAlarm')
  const state = group.active > 0 ? 'active' : 'cleared'
  return (
    <>
      <div className={styles.title}>
        <Row>
          <Text only="narrow">
            <IconButton icon="left" label={t('back')} onClick={onBack} />
          </Text>
          <h2>{name}</h2>
          <StatusTag tone={CONDITION_TONE[state]}>{option('condition', state)}</StatusTag>
        </Row>
        <Text as="p" tone="muted">
          {group.outage
            ? t('outageAdvice', { count: group.count, community: group.outage.communityName, at: shownInstant(group.outage.since) })
            : description}
        </Text>
      </div>
      <Facts {...group} />
    </>
  )
}

function Facts({ count, active, outage, firstAt, lastSeenAt, quantity, amount }: AlarmGroup) {
  const { label, parts } = useResourceTexts('deviceAlarm')
  const t = useTranslations('waterMeter.alarm')
  const format = useFormatter()
  const facts = [
    { label: t('count'), value: format.number(count) },
    { label: t('ongoingCount'), value: format.number(active) },
    outage ? { label: t('outageFrom'), value: shownInstant(outage.since) } : { label: t('firstSeen'), value: shownInstant(firstAt) },
    { label: t('lastSeen'), value: shownInstant(lastSeenAt) },
    ...(quantity === null ? [] : [{ label: label('quantity'), value: `${grouped(quantity)} ${parts('quantity').unit ?? ''}` }]),
    ...(amount === null ? [] : [{ label: label('amount'), value: `${grouped(amount)} ${parts('amount').unit ?? ''}` }]),
  ]
  return (
    <dl className={styles.evidence}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
