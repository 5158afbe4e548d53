import type { RefundResult } from '@weir/contract/modules/sale/order-correction'
import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../../platform/format/format.ts'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { useSeen } from './take-back.ts'

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
