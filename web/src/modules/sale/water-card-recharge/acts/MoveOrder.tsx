import type { MoveResult } from '@weir/contract/modules/sale/order-correction'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { type WaterCard, waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { type ReactNode, use } from 'react'

import { rowsOf } from '../../../../platform/choices/choices.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownQuantity, textOf } from '../../../../platform/format/format.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { useDryRun } from '../../../../platform/command/typed-values.ts'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { useSeen, type ActProps, useFiguresOfNow, useNext } from './take-back.tsx'

/** The rest of an order goes to the right card; the clerk finds it as at the counter. */
export default function MoveOrder({ order, onClose }: ActProps) {
  const t = useTranslations('corrections.move')
  const ask = useFiguresOfNow()
  const tell = useMoved()
  return (
    <FormDrawer
      endpoint={waterCardRechargeApi.move}
      of={subjectOf(order)}
      initialValues={{ id: order.id, toCardId: '', remainingQuantity: order.possible.remaining }}
      foot={<MoveFoot order={order} />}
      onSaved={tell}
      onRefused={ask}
      onClose={onClose}
    >
      <Field name="toCardId" choices={useCards(order)} nothing={t('find')} />
      <MoveEffect order={order} />
      <Field name="reason" isNeeded />
    </FormDrawer>
  )
}

/** Cards with their household and remaining water; a card that cannot get it says why. */
function useCards({ cardId }: ActProps['order']) {
  const t = useTranslations('corrections.move')
  const error = useTranslations('waterCardRecharge.error')
  return rowsOf<WaterCard>(waterCardApi, 'cardNo', {
    found: 'text',
    label: (card) => [subjectOf(card), card.cardNo, t('remaining', { quantity: shownQuantity(card.remainingQuantity) })].join(' · '),
    why: (card) => (card.id === cardId ? error('sameCard') : waterCardCan.recharge(card) ? undefined : error('toCardForbids')),
  })
}

/** The toast of a move, with the way to the new order. */
function useMoved() {
  const t = useTranslations('corrections.move')
  const done = useDone()
  const nextTo = useNext()
  return ({ orderId, orderNo, amount, quantity, toCard }: MoveResult) => {
    if (orderId === null || orderNo === null) return
    done(waterCardRechargeApi.move, {
      title: t('done', { subject: subjectOf(toCard) }),
      detail: t('detail', { orderNo, amount: grouped(amount), quantity: shownQuantity(quantity) }),
      ...nextTo(t('open'), to('waterCardRechargeDetail', { id: orderId })),
    })
  }
}

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
function MoveEffect({ order }: Pick<ActProps, 'order'>) {
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
function MoveFoot({ order }: Pick<ActProps, 'order'>) {
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
