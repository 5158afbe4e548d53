import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { to } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ReminderRefusal } from '@weir/contract/modules/card/reminder'
import type { WireInput, WireOutput } from '@weir/contract/platform/endpoint'

import { grouped, shownInstant, shownDay, shownQuantity } from '../../../platform/format/format.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { BatchDrawer, useBatchSending, useFormlessSending } from '../ground/BatchDrawer.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import styles from './reminders.module.css'
import { useRead } from '../../../platform/server/api.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { CardNames, NAMES_SHOWN, ReasonList } from '../../card/ground/CardNames.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { LEVEL_TONE } from './reminder-state.ts'

const { preview, send } = reminderBatchApi

/** Count, cost, real messages and exclusions of a run, computed by the server, and one button that sends it. */
export default function SendReminders({ selection, of, onSent, onClose }: SendProps) {
  const t = useTranslations('reminderBatch')
  const sending = useFormlessSending(send)
  const act = useBatchSending(
    preview,
    { ...selection, part: 'toSend', pageSize: 3 },
    {
      isPending: sending.isPending,
      place: ({ counts, digest }, answered) => sending.send({ selection, expected: { count: counts.toSend, digest } }, answered),
      told: (batchNo) => [t('sent'), batchNo],
      pageOf: ({ id }) => to('reminderBatchDetail', { id }),
      onSent,
      onClose,
    },
  )
  const { data } = act.query
  const count = data?.counts.toSend ?? 0
  return (
    <BatchDrawer
      title={t('drawer')}
      of={of}
      act={act}
      counting={t('counting')}
      restate={data && count > 0 && t.rich('restate', { count, cost: grouped(data.cost), b: (text: ReactNode) => <b>{text}</b> })}
      verb={t('verb', { count })}
      isOff={!data || count === 0 || isOver(data)}
      why={data && count === 0 ? t('nobody') : undefined}
      onClose={onClose}
    >
      {(data) => (
        <>
          <SendFigures preview={data} />
          <SendLimits preview={data} />
          {!data.isConnected && <Note tone="warn">{t('notConnected')}</Note>}
          {data.counts.toSend === 0 ? <Note tone="warn">{t('nobody')}</Note> : <MessageSamples preview={data} />}
          {data.counts.refused > 0 && <Exclusions selection={selection} preview={data} />}
        </>
      )}
    </BatchDrawer>
  )
}

/** The time at which the messages leave, and a budget that they exceed. */
function SendLimits({ preview }: { preview: ReminderPreview }) {
  const t = useTranslations('reminderBatch')
  const { leavesAt, budgetLeft, cost, counts } = preview
  if (counts.toSend === 0) return null
  return (
    <>
      {leavesAt !== null && <Note tone="info">{t('leavesAt', { time: shownInstant(leavesAt) })}</Note>}
      {budgetLeft !== null && isOver(preview) && (
        <Note tone="bad">{t('budgetLeft', { left: grouped(budgetLeft), cost: grouped(cost) })}</Note>
      )}
    </>
  )
}

const isOver = ({ budgetLeft, cost }: ReminderPreview) => budgetLeft !== null && Number(cost) > Number(budgetLeft)

/** How many households get a message, and what it costs. */
function SendFigures({ preview }: { preview: ReminderPreview }) {
  const t = useTranslations('reminderBatch')
  const { counts, cost, billingItems, itemPrice } = preview
  return (
    <div className={styles.figures} aria-live="polite">
      <DescriptionList
        columns={2}
        items={[
          { label: t('willGet'), value: <b>{t('households', { count: counts.toSend })}</b> },
          { label: t('cost'), value: <b>{t('costOf', { cost: grouped(cost) })}</b> },
          { label: t('urgent'), value: t('households', { count: counts.urgent }) },
          { label: t('billed'), value: t('itemsOf', { items: billingItems, price: itemPrice }) },
          { label: t('getsNone'), value: t('households', { count: counts.refused }) },
        ]}
      />
    </div>
  )
}

interface Props {
  selection: ReminderSelection
  preview: ReminderPreview
}

/** The households without a message, by their reason. Each reason opens. */
function Exclusions({ selection, preview: { counts } }: Props) {
  const t = useTranslations('reminderBatch')
  const { option } = useResourceTexts('reminderBatch')
  return (
    <ReasonList
      title={t('why')}
      reasons={counts.byRefusal.map(({ refusal, count }) => ({ key: refusal, name: option('refusal', refusal), count }))}
      cards={(refusal) => <Households selection={selection} refusal={refusal} />}
    />
  )
}

interface HouseholdsProps {
  selection: ReminderSelection
  refusal: ReminderRefusal
}

function Households({ selection, refusal }: HouseholdsProps) {
  const t = useTranslations('reminderBatch')
  const query = useRead(reminderBatchApi.preview, { ...selection, part: 'refused', refusal, pageSize: NAMES_SHOWN })
  return (
    <CardNames
      query={query}
      facts={({ remaining, lastRemindedAt }) => [
        t('remaining', { tons: shownQuantity(remaining) }),
        ...(refusal === 'reminded' && lastRemindedAt ? [t('remindedOn', { day: shownDay(lastRemindedAt) })] : []),
      ]}
    />
  )
}

/** The messages of the first households, whole, as they will be sent. */
function MessageSamples({ preview: { list, total } }: { preview: ReminderPreview }) {
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
  const facts = [
    t('remaining', { tons: shownQuantity(remaining) }),
    ...(daysLeft === null || remaining.startsWith('-') ? [] : [t('days', { days: daysLeft })]),
  ]
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

type ReminderSelection = WireInput<(typeof reminderBatchApi)['send']>['selection']
export type ReminderPreview = WireOutput<(typeof reminderBatchApi)['preview']>

/** Of the drawer that previews and sends. */
export interface SendProps {
  selection: ReminderSelection
  /** The households: the chosen ones, all that match, or the failed ones of a run. */
  of: string
  onSent?: () => void
  onClose: () => void
}
