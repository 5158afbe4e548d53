import { iotCardRechargeApi, iotCardRechargeCan, type IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped } from '../../../platform/format.ts'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { type Act, ActsPanel } from '../../sale/index.ts'
import { whyNotRefunded, whyNotRetried } from './order-look.ts'

const { retry, refund, cancel } = iotCardRechargeApi
const useRetry = lazyDialog(() => import('./acts/SubscribeAgain.tsx'))
const useRefund = lazyDialog(withForm(() => import('./acts/RefundPackages.tsx')))
const useCancel = lazyDialog(withForm(() => import('./acts/CancelOrder.tsx')))

type Refusal = 'notPaid' | 'nothingUnused' | 'notFailed' | 'notUnpaid'

/** The acts about an order. Each has its consequence beside it, or the reason that forbids it. */
export const OrderActs = ({ order }: { order: IotCardRechargeDetail }) => <ActsPanel of={order.iccid} acts={useActs(order)} />

function useActs(order: IotCardRechargeDetail): Act[] {
  const t = useTranslations('iotCardRecharge.acts')
  const error = useTranslations('iotCardRecharge.error')
  const { option } = useResourceTexts('iotCardRecharge')
  const [retrying, refunding, cancelling] = [useRetry(), useRefund(), useCancel()]
  const b = (text: ReactNode) => <b>{text}</b>
  const why = (refusal: Refusal | undefined) => refusal && error(refusal)
  const { refundable, operator } = order
  return [
    {
      endpoint: retry,
      letter: 's',
      isOwed: true,
      why: why(whyNotRetried(order)),
      consequence: t.rich('retry', { operator: option('operator', operator), b }),
      dialog: retrying,
      shown: retrying.shown({ order }),
    },
    {
      endpoint: refund,
      letter: 't',
      why: why(whyNotRefunded(order)),
      consequence: t.rich('refund', { packages: refundable.packages, amount: grouped(refundable.amount), b }),
      dialog: refunding,
      shown: refunding.shown({ order }),
    },
    {
      endpoint: cancel,
      letter: 'c',
      why: why(iotCardRechargeCan.cancel({ state: order.paymentStatus }) ? undefined : 'notUnpaid'),
      consequence: t('cancel'),
      dialog: cancelling,
      shown: cancelling.shown({ order }),
    },
  ]
}
