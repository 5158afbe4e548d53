import type { RefundResult } from '@weir/contract/modules/sale/order-correction'
import { type WaterCardRechargeDetail, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'
import { PaidMoney } from '@weir/contract/platform/units'
import { use, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Destined } from '@weir/contract/platform/destination'
import { useNavigate } from 'react-router'

import { grouped, shownQuantity, textOf } from '../../../../platform/format/format.ts'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { useDryRun } from '../../../../platform/command/typed-values.ts'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { usePathOf } from '../../../../platform/router/paths.ts'
import type { ToastAct } from '../../../../ui/basics/toast.tsx'

interface Props {
  order: WaterCardRechargeDetail
  effect: RefundResult | undefined
  refusal: string | undefined
  /** The whole order, not a part of it. */
  isWhole?: boolean
}

/** The money that goes back and the water that leaves the card, by the server's preview. */
export function TakeBackEffect({ order, effect, refusal, isWhole = false }: Props) {
  const t = useTranslations('corrections.figures')
  useSeen({ remainingQuantity: effect?.remainingBefore })
  if (refusal) return <Note tone="bad">{refusal}</Note>
  const { sum, owed } = figuresFor(order, effect, isWhole)
  const before = shownQuantity(effect?.remainingBefore ?? order.possible.remaining)
  return (
    <div aria-live="polite">
      <DescriptionList
        items={[
          {
            label: t(isWhole ? 'whole' : 'refundable'),
            value: t('yuan', { amount: grouped(sum) }),
          },
          { label: t('leaves'), value: effect ? t('tons', { quantity: shownQuantity(effect.quantity) }) : t('typeFirst') },
          {
            label: t('left'),
            value: effect ? t('leftAfter', { before, after: shownQuantity(effect.remainingQuantity) }) : t('leftNow', { before }),
          },
          { label: t('way'), value: t(`overCounter.${order.paymentMethod}`) },
        ]}
      />
      {owed && <Note tone="warn">{t('owesAgain', { quantity: shownQuantity(owed) })}</Note>}
    </div>
  )
}

/** The money at the head, and the debt that stands again after a reversal. */
function figuresFor({ amount, possible }: Props['order'], effect: RefundResult | undefined, isWhole: boolean) {
  if (!isWhole) return { sum: effect?.refundable ?? possible.refundable, owed: undefined }
  const after = effect?.remainingQuantity ?? ''
  return { sum: effect?.amount ?? amount, owed: after.startsWith('-') ? after.slice(1) : undefined }
}

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

/** Of every act about one order. */
export interface ActProps {
  order: WaterCardRechargeDetail
  onClose: () => void
}

/** After a refusal the page and the preview ask for the figures of now. */
export function useFiguresOfNow() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}

/** The link of a toast; none for a user without that page. */
export function useNext() {
  const pathOf = usePathOf()
  const navigate = useNavigate()
  return (label: string, to: Destined): { next?: ToastAct } => {
    const path = pathOf(to)
    return path === undefined ? {} : { next: { label, act: () => void navigate(path) } }
  }
}
