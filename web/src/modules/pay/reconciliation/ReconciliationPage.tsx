import { type Reconciliation, reconciliationApi, reconciliationCan } from '@weir/contract/modules/pay/reconciliation'
import { to } from '@weir/contract/modules/to'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { BillButtons } from './BillButtons.tsx'
import { DAY_TONE } from './day-facts.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import type { ChosenDay } from './BillForm.tsx'

const detailOf = ({ id }: { id: number }) => to('reconciliationDetail', { id })

/** Each provider's days: the bill against our records, and what is left to settle. */
export default function ReconciliationPage() {
  const { option } = useResourceTexts('reconciliation')
  const nameOf = useActorName()
  const columns: ListColumn<Reconciliation>[] = [
    { field: 'day', to: detailOf },
    'provider',
    { field: 'state', tag: ({ state }) => DAY_TONE[state] },
    { field: 'differences', to: detailOf },
    { field: 'aside', to: detailOf },
    'theirTotal',
    'ourTotal',
    'gap',
    'importedAt',
    { field: 'importer', cell: ({ importer }) => nameOf(importer ?? '—') },
    { field: 'lines', to: detailOf },
    'matched',
    'fee',
    'fetchFailure',
    'filename',
    { field: 'closer', cell: ({ closer }) => nameOf(closer ?? '—') },
    'closedAt',
  ]
  return (
    <ListPage
      list={reconciliationApi.list}
      counts={reconciliationApi.counts}
      adds={reconciliationApi.import}
      columns={columns}
      actions={<BillButtons />}
      rowActions={(day) => (reconciliationCan.import(day) ? <FetchLink day={day} /> : null)}
      views={(['noBill', 'open', 'balanced', 'closed'] as const).map((state) => (
        <View key={state} filter={{ state }} tone={DAY_TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Filter name="provider" />
          <Filter name="dateRange" />
        </>
      }
    />
  )
}

const useFetch = lazyDialog(() => import('./FetchBill.tsx'))

/** Fetches the bill of the row's day. */
function FetchLink({ day: { provider, day } }: { day: ChosenDay }) {
  const { action } = useResourceTexts('reconciliation')
  const fetching = useFetch()
  return (
    <Allowed to={reconciliationApi.fetch}>
      <LinkButton {...fetching.opener}>{action(reconciliationApi.fetch)}</LinkButton>
      {fetching.shown({ day: { provider, day } })}
    </Allowed>
  )
}
