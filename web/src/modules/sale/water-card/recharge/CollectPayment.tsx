import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { lazy, Suspense } from 'react'

import { call } from '../../../../platform/api.ts'
import { withTexts } from '../../../../platform/texts.tsx'
import type { Paid } from './paid.ts'
import { PaymentToScan } from './PaymentToScan.tsx'

const CopyLink = lazy(withTexts('card-drawers', () => import('./CopyLink.tsx')))

interface Props {
  /** The unpaid order. */
  sale: Paid
  onPaid: (paid: Paid) => void
  /** The same card, another try. */
  onAgain: () => void
  onClose: () => void
}

/** The payment of a recharge, by its code or by a link that is sent to the household. */
export function CollectPayment({ sale, onPaid, ...acts }: Props) {
  // The receipt shows what the card has now.
  const paid = () =>
    void call(waterCardApi.get, { id: sale.card.id }).then(
      ({ remainingQuantity }) => onPaid({ ...sale, remainingQuantity, at: new Date() }),
      () => onPaid({ ...sale, at: new Date() }),
    )
  return (
    <PaymentToScan order={sale} onPaid={paid} {...acts}>
      <Suspense fallback={null}>
        <CopyLink orderNo={sale.orderNo} />
      </Suspense>
    </PaymentToScan>
  )
}
