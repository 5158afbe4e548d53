import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { to } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../platform/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { BatchDrawer } from '../ground/BatchDrawer.tsx'
import { useBatchSending, useFormlessSending } from '../ground/use-batch-sending.ts'
import { Exclusions } from './Exclusions.tsx'
import { MessageSamples } from './MessageSamples.tsx'
import { SendFigures } from './SendFigures.tsx'
import type { ReminderPreview, SendProps } from './send-types.ts'

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
