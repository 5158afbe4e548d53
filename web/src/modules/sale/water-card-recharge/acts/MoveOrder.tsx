import type { MoveResult } from '@weir/contract/modules/sale/order-correction'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { rowsOf } from '../../../../platform/choices/choices.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownQuantity } from '../../../../platform/format.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { type ActProps, useFiguresOfNow, useNext } from './act.ts'
import { MoveEffect, MoveFoot } from './MoveEffect.tsx'

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
