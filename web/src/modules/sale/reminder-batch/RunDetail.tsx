import { type ReminderBatch, reminderBatchApi, reminderBatchCan } from '@weir/contract/modules/sale/reminder-batch'
import { REMINDER_RESULTS } from '@weir/contract/modules/card/reminder-terms'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { BatchProgress, otherBatch } from '../ground/BatchHead.tsx'
import { Resume } from '../ground/Resume.tsx'
import { RUN_TONE } from './reminder-look.ts'
import { ResultsPanel } from './ResultsPanel.tsx'
import { useSendDrawer } from './use-send-drawer.ts'

const pageOf = ({ id }: { id: number }) => to('reminderBatchDetail', { id })

/** Facts and progress in the head, the households below. */
export function RunDetail({ batch }: { batch: ReminderBatch }) {
  const t = useTranslations('reminderBatch')
  const nameOf = useActorName()
  const { label, parts, option } = useResourceTexts('reminderBatch')
  const results = useResourceTexts('balanceReminder')
  const { state, cards, pending, kept, failed, leavesAt } = batch
  const present = REMINDER_RESULTS.filter((result) => batch[result] > 0)
  return (
    <DetailPage
      title={batch.batchNo}
      tag={<StatusTag tone={RUN_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        { label: label('cards'), value: cards },
        { label: label('messages'), value: batch.messages },
        { label: parts('cost').name, value: t('costOf', { cost: grouped(batch.cost) }) },
        { label: label('billingItems'), value: t('itemsOf', { items: batch.billingItems, price: batch.itemPrice }) },
        { label: label('sender'), value: `${nameOf(batch.sender)} ${shownInstant(batch.createdAt)}` },
        ...(batch.endedAt ? [{ label: label('endedAt'), value: shownInstant(batch.endedAt) }] : []),
        ...otherBatch(label('retriesId'), batch.retriesId, batch.retriesNo, pageOf),
      ]}
      actions={
        <>
          {reminderBatchCan.resume(batch) && (
            <Resume resume={reminderBatchApi.resume} batch={batch} left={batch.waiting} texts={t} Trigger={Button} />
          )}
          {failed > 0 && reminderBatchCan.retry(batch) && <RetryButton batch={batch} />}
        </>
      }
      balance={
        <PanelBody>
          <Stack>
            <BatchProgress texts={t} done={cards - pending} all={cards} isBad={state === 'stopped' || failed > 0}>
              {present.map((result) => t('result', { result: results.option('state', result), count: batch[result] })).join(' · ')}
            </BatchProgress>
            {leavesAt !== null && <Note tone="info">{t('leavesAt', { time: shownInstant(leavesAt) })}</Note>}
            {kept > 0 && <Note tone="warn">{t('kept', { kept })}</Note>}
          </Stack>
        </PanelBody>
      }
    >
      <ResultsPanel batch={batch} />
    </DetailPage>
  )
}

/** Opens the same drawer for the households whose message failed. */
function RetryButton({ batch: { id, batchNo, failed } }: { batch: ReminderBatch }) {
  const t = useTranslations('reminderBatch')
  const drawer = useSendDrawer()
  return (
    <Allowed to={reminderBatchApi.send}>
      <Button look="primary" {...drawer.opener}>
        {t('retry', { count: failed })}
      </Button>
      {drawer.shown({ selection: { failedOf: id }, of: t('again', { batchNo }) })}
    </Allowed>
  )
}
