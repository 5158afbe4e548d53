import type { Settled } from '@weir/contract/modules/pay/difference'
import { createElement, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../platform/format.ts'

/** The effect of an act in one sentence: money, card, tons, and the gap of the day. */
export function useConsequence() {
  const t = useTranslations('reconciling.effect')
  return ({ act, amount, gap, cardNo, quantity, remainingBefore, remainingQuantity, goesToMeter }: Settled) =>
    t.rich(act === 'credit' && goesToMeter ? 'creditToMeter' : act, {
      amount: grouped(amount),
      gap: grouped(gap),
      cardNo,
      tons: shownQuantity(quantity.replace('-', '')),
      before: shownQuantity(remainingBefore),
      after: shownQuantity(remainingQuantity),
      b: (text: ReactNode) => createElement('b', undefined, text),
    })
}
