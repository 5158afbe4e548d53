import { type WaterCardRecharge, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { shownQuantity } from '../../../platform/format/format.ts'

interface Props {
  order: Pick<WaterCardRecharge, 'id' | 'orderNo' | 'quantity'>
  onClose: () => void
}

/** Sends the credit of an order to its meter once more, after saying how much and when not to. */
export default function RetryDialog({ order: { id, orderNo, quantity }, onClose }: Props) {
  const t = useTranslations('waterCard.order')
  return (
    <ConfirmCommand
      endpoint={waterCardRechargeApi.retry}
      input={{ id }}
      question={t('retryQuestion', { orderNo, quantity: shownQuantity(quantity) })}
      told={{ detail: t('retried', { orderNo }) }}
      onClose={onClose}
    >
      <p>{t('retryAdvice')}</p>
    </ConfirmCommand>
  )
}
