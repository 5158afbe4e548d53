import type { Settled } from '@weir/contract/modules/pay/difference'
import { createElement, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../platform/format/format.ts'

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
