import { type ReminderBatch, reminderBatchApi, reminderBatchCan } from '@weir/contract/modules/sale/reminder-batch'
import { REMINDER_RESULTS } from '@weir/contract/modules/card/reminder'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { type BalanceReminder, balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'

import { BatchPage, BatchRows, CARD_COLUMNS, useBatchRows } from '../ground/BatchPage.tsx'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { BatchProgress, otherBatch, Resume } from '../ground/batch-parts.tsx'
import { RUN_TONE, isMovingRun, LEVEL_TONE, RESULT_TONE } from './reminder-state.ts'
import { useSendDrawer } from './use-send-drawer.ts'
import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'

const isMoving = ({ state, sending }: ReminderBatch) => state === 'running' || sending > 0

/** One run of reminders: its facts, how far it is, and the result of each household. */
export default function ReminderBatchDetailPage() {
  return <BatchPage get={reminderBatchApi.get} isMoving={isMoving} Detail={RunDetail} />
}

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
      title={t('heading', { count: batch.messages, time: shownInstant(batch.createdAt) })}
      tag={<StatusTag tone={RUN_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        { label: label('batchNo'), value: batch.batchNo },
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

const COLUMNS: ListColumn<BalanceReminder>[] = [
  ...CARD_COLUMNS,
  { field: 'level', dot: ({ level }) => (level === null ? 'idle' : LEVEL_TONE[level]) },
  'remaining',
  { field: 'state', tag: ({ state }) => RESULT_TONE[state] },
  { field: 'refusal', cell: (row) => <Why row={row} /> },
  'telephone',
  'settledAt',
  'content',
]

/** The households of a run with their results, all of them or those of one result. The address holds the choice. */
export function ResultsPanel({ batch }: { batch: ReminderBatch }) {
  const t = useTranslations('reminderBatch')
  const { state: shown, input, change } = useListState(balanceReminderApi.list)
  const filter = { ...shown.filter, batchId: batch.id }
  const query = useBatchRows(balanceReminderApi.list, { orderBy: 'id', ...input, ...filter }, isMovingRun(batch))
  return (
    <FilterScope list={balanceReminderApi.list} state={{ ...shown, filter }} change={change}>
      <BatchRows
        list={balanceReminderApi.list}
        texts={t}
        columns={COLUMNS}
        query={query}
        page={shown}
        onPage={change}
        states={REMINDER_RESULTS}
        counts={{ ...batch, all: batch.cards }}
        chosen={REMINDER_RESULTS.find((one) => one === shown.filter['state'])}
        onChoose={(state) => change({ filter: { ...shown.filter, state } })}
        tools={<ExportButton endpoint={balanceReminderApi.export} input={filter} />}
      />
    </FilterScope>
  )
}

/** The reason of a household without a message, or of a message that failed. */
function Why({ row: { refusal, failure, description } }: { row: BalanceReminder }) {
  const { option } = useResourceTexts('balanceReminder')
  if (refusal !== null) return option('refusal', refusal)
  if (failure === null) return '—'
  return [option('failure', failure), description].filter(Boolean).join(' · ')
}
