import { type WaterCardRecharge, waterCardRechargeApi, waterCardRechargeCan } from '@weir/contract/modules/water/water-card-recharge'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'

type Order = Pick<WaterCardRecharge, 'id' | 'orderNo' | 'quantity' | 'state'>
const { retry } = waterCardRechargeApi
const useDialog = lazyDialog(() => import('./RetryDialog.tsx'))

/** In the drawer of an order whose credit was not delivered. */
export const RetryButton = ({ order }: { order: Order }) => <Retry order={order} Trigger={PrimaryButton} />
/** In its row. */
export const RetryLink = ({ order }: { order: Order }) => <Retry order={order} Trigger={LinkButton} />

type Trigger = typeof LinkButton
const PrimaryButton: Trigger = ({ why: _why, tone: _tone, ...press }) => <Button look="primary" {...press} />

function Retry({ order, Trigger }: { order: Order; Trigger: Trigger }) {
  const { action } = useResourceTexts(retry.resource)
  const dialog = useDialog()
  if (!waterCardRechargeCan.retry(order)) return null
  return (
    <Allowed to={retry}>
      <Trigger {...dialog.opener}>{action(retry)}</Trigger>
      {dialog.shown({ order })}
    </Allowed>
  )
}
