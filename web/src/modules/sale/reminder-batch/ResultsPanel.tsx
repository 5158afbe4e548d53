import { keepPreviousData } from '@tanstack/react-query'
import { type BalanceReminder, balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import type { ReminderBatch } from '@weir/contract/modules/sale/reminder-batch'
import { REMINDER_RESULTS } from '@weir/contract/modules/card/reminder-terms'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, useRead } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { useReadAtEnd } from '../../../platform/read-at-end.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { isMovingRun, LEVEL_TONE, RESULT_TONE } from './reminder-look.ts'

const ALL = ''

const COLUMNS: ListColumn<BalanceReminder>[] = [
  { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
  'name',
  { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
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
  const t = useTranslations('reminders')
  const { option } = useResourceTexts('balanceReminder')
  const { state: shown, input, change } = useListState(balanceReminderApi.list)
  const filter = { ...shown.filter, batchId: batch.id }
  const isMoving = isMovingRun(batch)
  const query = useRead(
    balanceReminderApi.list,
    { isAsc: true, orderBy: 'id', ...input, ...filter },
    { placeholderData: keepPreviousData, refetchInterval: isMoving && LIVE_MS },
  )
  useReadAtEnd(isMoving, query.refetch)
  const chosen = REMINDER_RESULTS.find((one) => one === shown.filter['state'])
  const present = REMINDER_RESULTS.filter((state) => batch[state] > 0 || state === chosen)
  const options = [
    { value: ALL, label: `${t('all')} ${batch.cards}` },
    ...present.map((value) => ({ value, label: `${option('state', value)} ${batch[value]}` })),
  ]
  return (
    <FilterScope list={balanceReminderApi.list} state={{ ...shown, filter }} change={change}>
      <Panel
        title={t('items')}
        tools={
          <>
            <Segmented
              label={t('items')}
              look="small"
              options={options}
              value={chosen ?? ALL}
              onChange={(state) => change({ filter: { ...shown.filter, state: state === ALL ? undefined : state } })}
            />
            <ExportButton endpoint={balanceReminderApi.export} input={filter} />
          </>
        }
      >
        <RowsTable
          list={balanceReminderApi.list}
          label={t('items')}
          columns={COLUMNS}
          rows={query.data?.list}
          query={query}
          expected={5}
          empty={<Empty title={t('noItems')} advice={t('noItemsAdvice')} />}
          pages={{ answer: query.data, page: shown, onChange: change }}
        />
      </Panel>
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
