import type { RefundResult } from '@weir/contract/modules/sale/order-correction'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { PaidMoney } from '@weir/contract/platform/units'
import { use, useEffect } from 'react'

import { useDryRun } from '../../../../platform/command/use-dry-run.ts'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { grouped, shownQuantity, textOf } from '../../../../platform/format/format.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import type { ActProps } from './act.ts'

const { refund, reverse } = waterCardRechargeApi

/** Household and figures of a preview, for the sentence above its button. */
export const figuresOf = (order: ActProps['order'], effect: RefundResult) => ({
  subject: subjectOf(order),
  amount: grouped(effect.amount),
  quantity: shownQuantity(effect.quantity),
  before: shownQuantity(effect.remainingBefore),
  after: shownQuantity(effect.remainingQuantity),
})

/** The refund as typed so far, and the server's figures for it. They exist only while they match exactly. */
export function useRefund(id: number) {
  const { values } = use(FormScope)!.form
  const refusalOf = useRefusalText()
  const amount = textOf(values['amount'])
  const settled = useSettled(amount)
  const isWhole = PaidMoney.safeDecode(settled).success
  const { data, error, isPlaceholderData } = useDryRun(refund, { id, amount: settled }, isWhole)
  const isCurrent = isWhole && settled === amount && !isPlaceholderData
  return {
    amount,
    hasReason: textOf(values['reason']).trim() !== '',
    effect: isCurrent && !error ? data : undefined,
    refusal: isCurrent && error ? refusalOf(error, 'amount') : undefined,
  }
}

/** A reversal takes the whole order, so its figures are there at once. */
export function useReversal(id: number) {
  const { values } = use(FormScope)!.form
  const refusalOf = useRefusalText()
  const { data, error } = useDryRun(reverse, { id })
  return {
    hasReason: textOf(values['reason']).trim() !== '',
    effect: error ? undefined : data,
    refusal: error ? refusalOf(error, 'id') : undefined,
  }
}

/** The form sends the remaining water that stands in its preview, so a card that changed meanwhile is refused. */
export function useSeen(seen: Readonly<Record<string, string | undefined>>) {
  const { form } = use(FormScope)!
  useEffect(() => {
    for (const [field, value] of Object.entries(seen))
      if (value !== undefined && form.getValues()[field] !== value) form.setFieldValue(field, value)
  })
}
