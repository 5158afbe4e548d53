import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { subjectOf } from '../../card/ground/card-facts.ts'
import { type Act, ActsPanel } from './ActsPanel.tsx'
import { OrderTrouble, receivedFor } from './OrderTrouble.tsx'

const { retry, refund, move, reverse, cancel } = waterCardRechargeApi
const useRetry = lazyDialog(() => import('../ground/RetryDialog.tsx'))
const useRefund = lazyDialog(withForm(() => import('./acts/RefundOrder.tsx')))
const useMove = lazyDialog(withForm(() => import('./acts/MoveOrder.tsx')))
const useReverse = lazyDialog(withForm(() => import('./acts/ReverseOrder.tsx')))
const useCancel = lazyDialog(withForm(() => import('./acts/CancelOrder.tsx')))

interface Props {
  order: WaterCardRechargeDetail
}

/** The acts about an order, after those that end its troubles. Each has its consequence in tons and yuan beside it, or the reason that forbids it. */
export function OrderActs({ order }: Props) {
  const acts = useActs(order)
  return (
    <>
      {order.troubles.map(
        (trouble) => trouble.kind !== 'paidNotDelivered' && <OrderTrouble key={trouble.id} order={order} trouble={trouble} />,
      )}
      {/* Of an order that got money and has no water of it, all are refused as not paid. */}
      {receivedFor(order) === undefined && <ActsPanel of={subjectOf(order)} acts={acts} />}
    </>
  )
}

function useActs(order: WaterCardRechargeDetail): Act[] {
  const t = useTranslations('waterCardRecharge.acts')
  const error = useTranslations('waterCardRecharge.error')
  const { possible, meter, amount, quantity } = order
  const said = {
    amount: grouped(possible.refundable),
    quantity: shownQuantity(possible.quantity),
    after: shownQuantity(possible.remainingAfter),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  const whole = possible.isRestorable ? { ...said, amount: grouped(amount), quantity: shownQuantity(quantity) } : said
  const figures = {
    refundable: grouped(possible.refundable),
    remaining: shownQuantity(possible.remaining),
    debt: shownQuantity(possible.debt),
  }
  const whyNot = (refusal: (typeof possible)['refund' | 'retry' | 'cancel']) => (refusal === null ? undefined : error(refusal, figures))
  const whyNotSent = () => {
    if (order.paymentStatus !== 'paid') return t('notPaid')
    return order.delivery === 'nothingToDeliver' ? t('nothingToSend') : whyNot(possible.retry)
  }
  const [retrying, refunding, moving, reversing, cancelling] = [useRetry(), useRefund(), useMove(), useReverse(), useCancel()]
  return [
    {
      endpoint: retry,
      letter: 's',
      isOwed: true,
      why: whyNotSent(),
      consequence: t.rich('retry', { ...said, quantity: shownQuantity(quantity), deviceSn: meter?.deviceSn ?? '' }),
      dialog: retrying,
      shown: retrying.shown({ order }),
    },
    {
      endpoint: refund,
      letter: 't',
      why: whyNot(possible.refund),
      consequence: t.rich('refund', said),
      dialog: refunding,
      shown: refunding.shown({ order }),
    },
    {
      endpoint: move,
      letter: 'm',
      why: whyNot(possible.move),
      consequence: t.rich('move', whole),
      dialog: moving,
      shown: moving.shown({ order }),
    },
    {
      endpoint: reverse,
      letter: 'z',
      why: whyNot(possible.reverse),
      consequence: t.rich('reverse', whole),
      dialog: reversing,
      shown: reversing.shown({ order }),
    },
    {
      endpoint: cancel,
      letter: 'x',
      why: whyNot(possible.cancel),
      consequence: t.rich('cancel', { ...said, amount: grouped(amount) }),
      dialog: cancelling,
      shown: cancelling.shown({ order }),
    },
  ]
}
