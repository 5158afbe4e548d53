import { type ReminderBatch, reminderBatchApi, reminderBatchCan } from '@weir/contract/modules/sale/reminder-batch'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { Resume } from '../ground/batch-parts.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useSendDrawer } from './use-send-drawer.ts'
import { isMovingRun, RUN_TONE } from './reminder-state.ts'

const detailOf = ({ id }: { id: number }) => to('reminderBatchDetail', { id })

/** The runs of reminders, with their results as they are now. */
export default function ReminderBatchPage() {
  const t = useTranslations('reminderBatch')
  const { option, action } = useResourceTexts('reminderBatch')
  const nameOf = useActorName()
  const columns: ListColumn<ReminderBatch>[] = [
    { field: 'batchNo', to: detailOf },
    { field: 'state', tag: ({ state }) => RUN_TONE[state] },
    'cards',
    'sent',
    'kept',
    'failed',
    'refused',
    'pending',
    { field: 'messages', isSpare: true },
    { field: 'billingItems', isSpare: true },
    'cost',
    { field: 'sender', cell: ({ sender }) => nameOf(sender) },
    'createdAt',
    { field: 'retriesNo', to: ({ retriesId }) => (retriesId === null ? undefined : detailOf({ id: retriesId })) },
  ]
  return (
    <ListPage
      list={reminderBatchApi.list}
      counts={reminderBatchApi.counts}
      adds={reminderBatchApi.send}
      addsBy={action(reminderBatchApi.send)}
      actions={<SendButton />}
      columns={columns}
      isPending={isMovingRun}
      rowActions={(batch) =>
        reminderBatchCan.resume(batch) && (
          <Resume resume={reminderBatchApi.resume} batch={batch} left={batch.waiting} texts={t} Trigger={LinkButton} />
        )
      }
      views={(['running', 'stopped'] as const).map((state) => (
        <View key={state} filter={{ state }} tone={RUN_TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="batchNo" />
          <Filter name="state" />
          <Filter name="sender" />
          <Filter name="dateRange" />
        </>
      }
    />
  )
}

/** Previews a run about all active cards: those with enough water are among the households that get none. */
function SendButton() {
  const t = useTranslations('reminderBatch')
  const { action } = useResourceTexts('reminderBatch')
  const drawer = useSendDrawer()
  return (
    <Allowed to={reminderBatchApi.send}>
      <Button look="primary" icon="message" {...drawer.opener}>
        {action(reminderBatchApi.send)}
      </Button>
      {drawer.shown({ selection: { state: 'active' }, of: t('everybody') })}
    </Allowed>
  )
}
