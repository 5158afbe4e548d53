import type { MoveResult } from '@weir/contract/modules/sale/order-correction'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDryRun } from '../../../../platform/command/use-dry-run.ts'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { grouped, shownQuantity, textOf } from '../../../../platform/format.ts'
import { useRefusalText } from '../../../../platform/failures.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import type { ActProps } from './act.ts'
import { useSeen } from './take-back.ts'

/** The move to the chosen card by the server's preview; none as long as no card is chosen. */
function useMove(id: number) {
  const refusalOf = useRefusalText()
  const { values } = use(FormScope)!.form
  const toCardId = textOf(values['toCardId'])
  const isChosen = toCardId !== ''
  const { data, error, isPlaceholderData } = useDryRun(waterCardRechargeApi.move, { id, toCardId }, isChosen)
  const isCurrent = isChosen && !isPlaceholderData
  return {
    hasReason: textOf(values['reason']).trim() !== '',
    effect: isCurrent && !error ? data : undefined,
    refusal: isCurrent && error ? refusalOf(error, 'toCardId') : undefined,
  }
}

/** Both cards before and after. */
export function MoveEffect({ order }: Pick<ActProps, 'order'>) {
  const t = useTranslations('corrections.move')
  const { effect, refusal } = useMove(order.id)
  useSeen({ remainingQuantity: effect?.fromCard.remainingBefore, toRemainingQuantity: effect?.toCard.remainingBefore })
  const leftOf = useLeft()
  if (refusal) return <Note tone="bad">{refusal}</Note>
  const { refundable, quantity } = order.possible.isRestorable ? { ...order, refundable: order.amount } : order.possible
  const carried = { amount: grouped(effect?.amount ?? refundable), quantity: shownQuantity(effect?.quantity ?? quantity) }
  return (
    <div aria-live="polite">
      <DescriptionList
        items={[
          { label: t('carries'), value: t('figure', carried) },
          ...(effect
            ? [
                { label: t('gives', { subject: subjectOf(effect.fromCard) }), value: leftOf(effect.fromCard) },
                { label: t('gets', { subject: subjectOf(effect.toCard) }), value: leftOf(effect.toCard) },
              ]
            : []),
        ]}
      />
    </div>
  )
}

function useLeft() {
  const t = useTranslations('corrections.figures')
  return ({ remainingBefore, remainingQuantity }: MoveResult['fromCard']) =>
    t('leftAfter', { before: shownQuantity(remainingBefore), after: shownQuantity(remainingQuantity) })
}

/** Verb, amount and the card that gets it. */
export function MoveFoot({ order }: Pick<ActProps, 'order'>) {
  const t = useTranslations('corrections')
  const { effect, hasReason } = useMove(order.id)
  if (effect === undefined) return <ActFoot verb={t('move.plain')} why={t('move.missing')} />
  const { amount, quantity, fromCard, toCard } = effect
  const said = {
    from: subjectOf(fromCard),
    to: subjectOf(toCard),
    cardNo: toCard.cardNo,
    amount: grouped(amount),
    quantity: shownQuantity(quantity),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <ActFoot verb={t('move.verb', said)} restate={t.rich('move.restate', said)} why={hasReason ? undefined : t('figures.missingReason')} />
  )
}
