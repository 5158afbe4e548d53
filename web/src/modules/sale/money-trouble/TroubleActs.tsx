import { isCreditable, isUndecided, type MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { endsOf } from '@weir/contract/modules/sale/trouble-codes'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { RetryLink } from '../ground/Retry.tsx'
import { RefundActs } from '../water-card-refund/RefundActs.tsx'

const { refundPayment, creditPayment, close } = moneyTroubleApi

/** The acts that end a line, by its kind. */
export function TroubleActs({ line }: { line: MoneyTrouble }) {
  const t = useTranslations('crud')
  if (line.refundId !== null) return <RefundActs refund={refundOf(line, line.refundId)} />
  if (line.kind === 'paidNotDelivered') return <RetryLink order={orderOf(line)} />
  if (!isUndecided(line)) return <CloseLink line={line} />
  if (line.paymentReason === 'transactionTaken') return <CloseLink line={line} />
  return (
    <>
      {isCreditable(line) && <CreditLink line={line} />}
      <RefundLink line={line} />
      <Allowed to={close}>
        <MoreMenu label={t('moreActions')}>
          <CloseLink line={line} />
        </MoreMenu>
      </Allowed>
    </>
  )
}

const orderOf = ({ orderId, orderNo, quantity, delivery }: MoneyTrouble) => ({
  id: orderId,
  orderNo,
  quantity,
  state: delivery === 'nothingToDeliver' ? ('notInitiated' as const) : delivery,
})
const refundOf = (line: MoneyTrouble, id: number) => ({
  id,
  refundNo: line.refundNo ?? '',
  name: line.name,
  amount: line.amount,
  paymentMethod: line.paymentMethod,
  state: line.refundState ?? 'pending',
  failureReason: line.refundFailure,
})

type Drawer = ComponentType<{ line: MoneyTrouble; onClose: () => void }>

const drawerOf = (from: () => Promise<{ default: Drawer }>) => lazyDialog(withForm(from))
export const useCrediting = drawerOf(() => import('./CreditPayment.tsx'))
export const usePaymentRefund = drawerOf(() => import('./RefundPayment.tsx'))
export const useClosing = drawerOf(() => import('./CloseTrouble.tsx'))

function actLink(endpoint: Endpoint, useDrawer: ReturnType<typeof drawerOf>) {
  return function TroubleLink({ line }: { line: MoneyTrouble }) {
    const drawer = useDrawer()
    const { action } = useResourceTexts(endpoint.resource)
    return (
      <Allowed to={endpoint}>
        <LinkButton {...drawer.opener}>{action(endpoint)}</LinkButton>
        {drawer.shown({ line })}
      </Allowed>
    )
  }
}

const CreditLink = actLink(creditPayment, useCrediting)
const RefundLink = actLink(refundPayment, usePaymentRefund)
const Closing = actLink(close, useClosing)

const CloseLink = ({ line }: { line: MoneyTrouble }) => (endsOf(line).length > 0 ? <Closing line={line} /> : null)
