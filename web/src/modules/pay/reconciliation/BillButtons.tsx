import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { ChosenDay } from './BillForm.tsx'

const useImport = lazyDialog(() => import('./ImportBill.tsx'))
const useFetch = lazyDialog(() => import('./FetchBill.tsx'))

/** Brings a bill: from a file, or from the provider. Without a day the form asks for it. */
export function BillButtons({ day }: { day?: ChosenDay }) {
  const { action } = useResourceTexts('reconciliation')
  const [importing, fetching] = [useImport(), useFetch()]
  return (
    <>
      <Allowed to={reconciliationApi.fetch}>
        <Button icon="forward" {...fetching.opener}>
          {action(reconciliationApi.fetch)}
        </Button>
      </Allowed>
      <Allowed to={reconciliationApi.import}>
        <Button icon="import" look={day ? undefined : 'primary'} {...importing.opener}>
          {action(reconciliationApi.import)}
        </Button>
      </Allowed>
      {fetching.shown({ day })}
      {importing.shown({ day })}
    </>
  )
}
