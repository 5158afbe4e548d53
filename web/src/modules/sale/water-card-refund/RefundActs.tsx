import { waterCardRefundCan } from '@weir/contract/modules/sale/water-card-refund'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { type HandledRefund, type RefundCommands, WATER_REFUNDS } from './refund-state.ts'

export const useRefundRetry = lazyDialog(() => import('./RetryRefundDialog.tsx'))
export const useRefundSettling = lazyDialog(() => import('./SettleRefundDrawer.tsx'))

interface Props {
  refund: HandledRefund
  commands?: RefundCommands
}

/** The acts of a person about a refund that its provider refused. */
export function RefundActs({ refund, commands = WATER_REFUNDS }: Props) {
  const { retry, settle } = commands
  const { action } = useResourceTexts(retry.resource)
  const retrying = useRefundRetry()
  const settling = useRefundSettling()
  if (!waterCardRefundCan.retry(refund)) return null
  return (
    <>
      <Allowed to={retry}>
        <LinkButton {...retrying.opener}>{action(retry)}</LinkButton>
        {retrying.shown({ refund, commands })}
      </Allowed>
      <Allowed to={settle}>
        <LinkButton {...settling.opener}>{action(settle)}</LinkButton>
        {settling.shown({ refund, commands })}
      </Allowed>
    </>
  )
}
