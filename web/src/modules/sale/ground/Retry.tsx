import { type WaterCardRecharge, waterCardRechargeApi, waterCardRechargeCan } from '@weir/contract/modules/sale/water-card-recharge'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

type Order = Pick<WaterCardRecharge, 'id' | 'orderNo' | 'quantity' | 'state'>
const { retry } = waterCardRechargeApi
const useDialog = lazyDialog(() => import('./RetryDialog.tsx'))

/** In the row of an order whose credit was not delivered. */
export function RetryLink({ order }: { order: Order }) {
  const { action } = useResourceTexts(retry.resource)
  const dialog = useDialog()
  if (!waterCardRechargeCan.retry(order)) return null
  return (
    <Allowed to={retry}>
      <LinkButton {...dialog.opener}>{action(retry)}</LinkButton>
      {dialog.shown({ order })}
    </Allowed>
  )
}
