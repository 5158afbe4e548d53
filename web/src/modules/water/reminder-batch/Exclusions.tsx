import { reminderBatchApi } from '@weir/contract/modules/water/reminder-batch'
import type { ReminderRefusal } from '@weir/contract/modules/water/reminder-terms'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { shownDay, shownQuantity } from '../../../platform/format.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { ReminderPreview, ReminderSelection } from './send-types.ts'
import styles from './reminders.module.css'

const SHOWN = 20

interface Props {
  selection: ReminderSelection
  preview: ReminderPreview
}

/** The households without a message, by their reason. Each reason opens. */
export function Exclusions({ selection, preview: { counts } }: Props) {
  const t = useTranslations('reminders')
  return (
    <section className={styles.exclusions} aria-label={t('why')}>
      <h3>{t('why')}</h3>
      {counts.byRefusal.map(({ refusal, count }) => (
        <Reason key={refusal} selection={selection} refusal={refusal} count={count} />
      ))}
    </section>
  )
}

interface ReasonProps {
  selection: ReminderSelection
  refusal: ReminderRefusal
  count: number
}

function Reason({ selection, refusal, count }: ReasonProps) {
  const t = useTranslations('reminders')
  const { option } = useResourceTexts('reminderBatch')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.reason}>
      <Row>
        <span>{option('refusal', refusal)}</span>
        <b>{t('households', { count })}</b>
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('hide') : t('names', { count })}
        </LinkButton>
      </Row>
      {isOpen && <Households selection={selection} refusal={refusal} />}
    </div>
  )
}

function Households({ selection, refusal }: Omit<ReasonProps, 'count'>) {
  const t = useTranslations('reminders')
  const { data, error, refetch } = useRead(reminderBatchApi.preview, { ...selection, part: 'refused', refusal, pageSize: SHOWN })
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Text tone="faint">{t('counting')}</Text>
  return (
    <ul>
      {data.list.map(({ id, name, cardNo, communityName, roomNo, remaining, lastRemindedAt }) => (
        <li key={id}>
          <ScreenLink to={to('waterCardDetail', { id })}>{name}</ScreenLink>{' '}
          {[
            cardNo,
            [communityName, roomNo].filter(Boolean).join(' '),
            t('remaining', { tons: shownQuantity(remaining) }),
            ...(refusal === 'reminded' && lastRemindedAt ? [t('remindedOn', { day: shownDay(lastRemindedAt) })] : []),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
      {data.total > data.list.length && <li>{t('more', { count: data.total - data.list.length })}</li>}
    </ul>
  )
}
