import { useQuery } from '@tanstack/react-query'
import { alarmDutyApi, type DutyPreview } from '@weir/contract/modules/meter/alarm-duty'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { grouped, shownInstant, textOf } from '../../../platform/format.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { useSettled } from '../../../ui/moments.ts'
import { Note } from '../../../ui/Note.tsx'
import styles from './duty.module.css'

/** The messages that the typed rule would have sent in 30 days: their number, their cost, and the latest texts. */
export const DutyEstimate = () => (
  <Allowed to={alarmDutyApi.preview}>
    <Estimate />
  </Allowed>
)

function useTyped() {
  const { id, userId, deptId, messageType, dutyHours } = use(FormScope)!.form.values
  const typed = {
    // An edit shows no user: the rule has one.
    ...(id === undefined ? { userId: Number(userId ?? 0) } : { id: Number(id) }),
    ...(textOf(deptId) !== '' && { deptId: Number(deptId) }),
    messageType: Array.isArray(messageType) ? (messageType as string[]) : [],
    dutyHours: textOf(dutyHours),
  }
  const parsed = alarmDutyApi.preview.input.safeParse(typed)
  return useSettled(JSON.stringify(parsed.success ? parsed.data : null))
}

function Estimate() {
  const t = useTranslations('alarmDuty')
  const typed = useTyped()
  const input = JSON.parse(typed) as Parameters<typeof queryOf<typeof alarmDutyApi.preview>>[1] | null
  const { data } = useQuery({
    ...queryOf(alarmDutyApi.preview, input!),
    enabled: input !== null,
    placeholderData: (before) => before,
    meta: { failure: 'inPlace' },
  })
  if (input === null || !data) return null
  return (
    <section className={styles.estimate} aria-label={t('preview')} aria-live="polite">
      <h3>{t('preview')}</h3>
      {data.alarms === 0 ? <Text tone="muted">{t('noneRaised')}</Text> : <Figures preview={data} />}
      {data.samples.map((sample) => (
        <Sample key={sample.id} sample={sample} />
      ))}
      {!data.isConnected && <Note tone="warn">{t('notConnected')}</Note>}
    </section>
  )
}

function Figures({ preview: { alarms, messages, withoutTemplate, cost } }: { preview: DutyPreview }) {
  const t = useTranslations('alarmDuty')
  return (
    <>
      <p>
        <b>{t('figures', { alarms, messages, cost: grouped(cost) })}</b>
      </p>
      <Text as="p" tone="muted" size="small">
        {t('grouped')}
      </Text>
      {withoutTemplate > 0 && <Note tone="warn">{t('noTemplate', { count: withoutTemplate })}</Note>}
    </>
  )
}

function Sample({ sample: { at, messageType, count, content } }: { sample: DutyPreview['samples'][number] }) {
  const t = useTranslations('alarmDuty')
  const { option } = useResourceTexts('alarmDuty')
  return (
    <article className={styles.sample}>
      <Row>
        <Text tone="muted" size="small">
          {[shownInstant(at), option('messageType', messageType), t('count', { count })].join(' · ')}
        </Text>
      </Row>
      <p>{content ?? t('refusal.noTemplate')}</p>
    </article>
  )
}
