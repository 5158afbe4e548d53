import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { ChosenDay } from './DayFields.tsx'

const useFetch = lazyDialog(() => import('./FetchBill.tsx'))

/** Fetches the bill of the row's day. */
export function FetchLink({ day: { provider, day } }: { day: ChosenDay }) {
  const { action } = useResourceTexts('reconciliation')
  const fetching = useFetch()
  return (
    <Allowed to={reconciliationApi.fetch}>
      <LinkButton {...fetching.opener}>{action(reconciliationApi.fetch)}</LinkButton>
      {fetching.shown({ day: { provider, day } })}
    </Allowed>
  )
}
