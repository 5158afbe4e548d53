import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../../../platform/format.ts'
import { ScreenLink } from '../../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../../platform/texts.tsx'
import { ordersOf } from '../../../../card/ground/card-facts.ts'
import styles from './close.module.css'
import { Step } from './Step.tsx'

/** The money of the remaining water, order by order, by the way it was paid. */
export function Refunds({ plan }: { plan: CloseResult | undefined }) {
  const t = useTranslations('waterCard.act.close')
  const { option } = useResourceTexts('waterCard')
  const { refunds = [], refundAmount = '0.00' } = plan ?? {}
  if (refunds.length === 0) return <Step title={t('refund')}>{t('nothingToRefund')}</Step>
  const isPending = refunds.some(({ refundState }) => refundState === 'pending')
  return (
    <Step title={t('refund')} figure={t('yuan', { amount: grouped(refundAmount) })}>
      <span>{t('refundMeans')}</span>
      {isPending && <span>{t('pending')}</span>}
      <ul className={styles.lines}>
        {refunds.map(({ orderId, orderNo, paymentMethod, amount, quantity }) => (
          <li key={orderId}>
            <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink>
            <span>{option('paymentMethod', paymentMethod)}</span>
            <span>{t('takes', { quantity: shownQuantity(quantity) })}</span>
            <b>{grouped(amount)}</b>
          </li>
        ))}
      </ul>
    </Step>
  )
}
