import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { LEVEL_TONE } from './reminder-look.ts'
import type { ReminderPreview } from './send-types.ts'
import styles from './reminders.module.css'

/** The messages of the first households, whole, as they will be sent. */
export function MessageSamples({ preview: { list, total } }: { preview: ReminderPreview }) {
  const t = useTranslations('reminderBatch')
  return (
    <section className={styles.samples} aria-label={t('texts')}>
      <Row>
        <h3>{t('texts')}</h3>
        <Text tone="muted">{t('textsOf', { count: list.length, all: total })}</Text>
      </Row>
      {list.map((row) => (
        <Sample key={row.id} row={row} />
      ))}
    </section>
  )
}

function Sample({ row }: { row: ReminderPreview['list'][number] }) {
  const t = useTranslations('reminderBatch')
  const { option } = useResourceTexts('reminderBatch')
  const { name, cardNo, telephone, level, remaining, daysLeft, content, billingItems } = row
  const facts = [t('remaining', { tons: shownQuantity(remaining) }), ...(daysLeft === null ? [] : [t('days', { days: daysLeft })])]
  return (
    <article className={styles.sample} aria-label={name}>
      <Row>
        <b>{name}</b>
        <Text tone="muted">{cardNo}</Text>
        <Text tone="muted">{telephone}</Text>
        {level !== null && <StatusTag tone={LEVEL_TONE[level]}>{option('level', level)}</StatusTag>}
      </Row>
      <p>{content}</p>
      <Text tone="faint" size="small">
        {[...facts, t('textItems', { items: billingItems })].join(' · ')}
      </Text>
    </article>
  )
}
