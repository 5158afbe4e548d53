import type { DifferenceState } from '@weir/contract/modules/pay/difference-codes'
import type { ReconciliationState } from '@weir/contract/modules/pay/reconciliation'
import type { PayDifference, Settled } from '@weir/contract/modules/pay/difference'
import { to } from '@weir/contract/modules/to'
import { createElement, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'

export const DAY_TONE: Record<ReconciliationState, Tone> = { noBill: 'bad', open: 'warn', balanced: 'info', closed: 'ok' }
export const DIFFERENCE_TONE: Record<DifferenceState, Tone> = {
  open: 'warn',
  proposed: 'info',
  settled: 'ok',
  explained: 'ok',
  gone: 'idle',
}

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)
export const inYuan = (yuan: string) => fenOf(yuan) / 100
/** Amounts of yuan, added in fen. */
export const sumOf = (amounts: readonly string[]) => (amounts.reduce((sum, yuan) => sum + fenOf(yuan), 0) / 100).toFixed(2)

/** The page of the order that a difference names, of any product. */
export function orderLink({ orderId, iotOrderId }: Pick<PayDifference, 'orderId' | 'iotOrderId'>) {
  if (orderId !== null) return to('waterCardRechargeDetail', { id: orderId })
  return iotOrderId === null ? undefined : to('iotCardRechargeDetail', { id: iotOrderId })
}

/** The effect of an act in one sentence: money, card, tons, and the gap of the day. */
export function useConsequence() {
  const t = useTranslations('reconciliation')
  return ({ act, amount, gap, cardNo, iccid, quantity, remainingBefore, remainingQuantity, goesToMeter }: Settled) => {
    const b = (text: ReactNode) => createElement('b', undefined, text)
    const money = { amount: grouped(amount), gap: grouped(gap), b }
    if (iccid !== null) return t.rich(`iotEffect.${act}`, { ...money, iccid })
    return t.rich(`effect.${act === 'credit' && goesToMeter ? 'creditToMeter' : act}`, {
      ...money,
      cardNo,
      tons: shownQuantity(quantity.replace('-', '')),
      before: shownQuantity(remainingBefore),
      after: shownQuantity(remainingQuantity),
    })
  }
}
