import { type DeliveryCode, orderReason } from '@weir/contract/modules/sale/order-reason'
import type { WaterCardRecharge } from '@weir/contract/modules/sale/water-card-recharge'
import { minus, Money } from '@weir/contract/platform/units'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const PAYMENT_TONE: Record<WaterCardRecharge['paymentStatus'], Tone> = { unpaid: 'warn', paid: 'ok', failed: 'bad' }
export const DELIVERY_TONE: Record<WaterCardRecharge['delivery'], Tone> = {
  nothingToDeliver: 'idle',
  notInitiated: 'idle',
  initiated: 'info',
  success: 'ok',
  fail: 'bad',
}

/** Its meter has the word. */
export const isOnItsWay = (delivery: WaterCardRecharge['delivery']) => delivery === 'notInitiated' || delivery === 'initiated'

/** Its water waits to be sent, or its meter has the word: the state changes without anybody here. */
export const awaitsAnswer = ({ paymentStatus, delivery }: Pick<WaterCardRecharge, 'paymentStatus' | 'delivery'>) =>
  paymentStatus === 'paid' && isOnItsWay(delivery)

/** Why an order moved or failed, in words. */
export function useReason() {
  const t = useTranslations('waterCard.order')
  const said = { code: (code: DeliveryCode) => t(`reason.${code}`), meterSays: (words: string) => t('meterSays', { words }) }
  return {
    ofOrder: ({ failureReason, state }: Pick<WaterCardRecharge, 'failureReason' | 'state'>) =>
      orderReason(said, failureReason, state === 'fail'),
    ofMove: ({ reason, to }: { reason: string | null; to: string }) => orderReason(said, reason, to.endsWith('/fail')),
  }
}

/** The money of an order that is still on its card, in yuan. */
export const netOf = ({ amount, refundedAmount, movedAmount }: Pick<WaterCardRecharge, 'amount' | 'refundedAmount' | 'movedAmount'>) =>
  z.encode(Money, minus(minus(z.decode(Money, amount), z.decode(Money, refundedAmount)), z.decode(Money, movedAmount)))
