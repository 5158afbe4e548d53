import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { Allowed, useMay } from '../../../platform/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { usePrint } from '../receipt/use-print.tsx'
import { useShortcut } from '../ground/use-shortcut.ts'

const { print: endpoint } = waterCardRechargeApi

/** The receipt of an order; a second print is marked as a reprint. */
export function PrintButton({ order: { id, copy, paymentStatus } }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCard.receipt')
  const error = useTranslations('waterCardRecharge.error')
  const { may } = useMay()
  const { print, isPending, paper } = usePrint()
  const why = paymentStatus === 'paid' ? undefined : error('noReceipt')
  useShortcut('p', () => may(endpoint) && why === undefined && print({ id }))
  return (
    <Allowed to={endpoint}>
      <Button icon="print" busy={isPending} why={why} onClick={() => print({ id })}>
        {t(copy > 0 ? 'again' : 'print')}
        <kbd>P</kbd>
      </Button>
      {paper}
    </Allowed>
  )
}
