import type { IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

import { SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { PaymentToScan } from '../../../sale/index.ts'

interface Props {
  order: IotCardRechargeDetail
  onClose: () => void
}

/** The code of an unpaid order once more, for a payer who comes back within its quote. */
export default function ShowCode({ order: { iccid, orderNo, amount, paymentMethod }, onClose }: Props) {
  const t = useTranslations('iotCardRecharge')
  const tc = useTranslations('crud')
  const queries = useQueryClient()
  // Paid or ended: the page behind shows it.
  const end = () => {
    void queries.invalidateQueries()
    onClose()
  }
  return (
    <SideDrawer title={`${t('showCode')} · ${iccid}`} closeLabel={tc('close')} stays onClose={end}>
      <PaymentToScan order={{ orderNo, amount, method: paymentMethod }} onPaid={end} onClose={end} />
    </SideDrawer>
  )
}
