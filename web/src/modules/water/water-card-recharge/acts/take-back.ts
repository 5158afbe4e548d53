import type { RefundResult } from '@weir/contract/modules/water/order-correction'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { PaidMoney } from '@weir/contract/platform/units'
import { use, useEffect } from 'react'

import { ApiError } from '../../../../platform/api.ts'
import { useDryRun } from '../../../../platform/command/use-dry-run.ts'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { grouped, shownQuantity, textOf } from '../../../../platform/format.ts'
import { useSettled } from '../../../../ui/moments.ts'
import { subjectOf } from '../../water-card/card-facts.ts'
import type { ActProps } from './act.ts'

const { refund, reverse } = waterCardRechargeApi

/** The server's words to a preview: at the field where they belong, else the sentence. */
export const refusalOf = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? [error.fieldErrors[field] ?? error.message].flat().join(' ') : error?.message

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
  const amount = textOf(values['amount'])
  const settled = useSettled(amount)
  const isWhole = PaidMoney.safeDecode(settled).success
  const { data, error, isPlaceholderData } = useDryRun(refund, { id, amount: settled }, isWhole)
  const isCurrent = isWhole && settled === amount && !isPlaceholderData
  return {
    amount,
    hasReason: textOf(values['reason']).trim() !== '',
    effect: isCurrent && !error ? data : undefined,
    refusal: isCurrent ? refusalOf(error, 'amount') : undefined,
  }
}

/** A reversal takes the whole order, so its figures are there at once. */
export function useReversal(id: number) {
  const { values } = use(FormScope)!.form
  const { data, error } = useDryRun(reverse, { id })
  return { hasReason: textOf(values['reason']).trim() !== '', effect: error ? undefined : data, refusal: refusalOf(error, 'id') }
}

/** The form sends the remaining water that stands in its preview, so a card that changed meanwhile is refused. */
export function useSeen(seen: Readonly<Record<string, string | undefined>>) {
  const { form } = use(FormScope)!
  useEffect(() => {
    for (const [field, value] of Object.entries(seen))
      if (value !== undefined && form.getValues()[field] !== value) form.setFieldValue(field, value)
  })
}
