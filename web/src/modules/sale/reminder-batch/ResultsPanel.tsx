import { type BalanceReminder, balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import type { ReminderBatch } from '@weir/contract/modules/sale/reminder-batch'
import { REMINDER_RESULTS } from '@weir/contract/modules/card/reminder-terms'
import { useTranslations } from 'use-intl/react'

import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { BatchRows, CARD_COLUMNS, useBatchRows } from '../ground/BatchItems.tsx'
import { isMovingRun, LEVEL_TONE, RESULT_TONE } from './reminder-look.ts'

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
