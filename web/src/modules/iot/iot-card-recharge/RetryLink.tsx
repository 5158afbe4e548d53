import { type IotCardRecharge, iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { whyNotRetried } from './order-look.ts'

const { retry } = iotCardRechargeApi
const useDialog = lazyDialog(() => import('./acts/SubscribeAgain.tsx'))

/** In the row of an order that the operator refused or did not answer. */
export function RetryLink({ order }: { order: IotCardRecharge }) {
  const { action } = useResourceTexts('iotCardRecharge')
  const dialog = useDialog()
  if (whyNotRetried(order) !== undefined) return null
  return (
    <Allowed to={retry}>
      <LinkButton {...dialog.opener}>{action(retry)}</LinkButton>
      {dialog.shown({ order })}
    </Allowed>
  )
}
