import type { Found } from '@weir/contract/modules/found'
import { to } from '@weir/contract/modules/to'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../platform/format/format.ts'
import { type FoundList, joined, type Line, type PageOf } from '../../platform/browser/search-line.ts'
import { useMay } from '../../platform/session/session.tsx'
import { useResourceTexts } from '../../platform/texts/texts.tsx'

const { recharge } = waterCardApi

export const saleLists = {
  cards: { rows: (text) => to('waterCard', { text }), rank: 1 },
  orders: { rows: (text) => to('waterCardRecharge', { orderNo: text }), rank: 4 },
} satisfies Record<string, FoundList>

type FoundCard = Omit<Found['cards'][number], 'telephone'> & { telephone: string | null }

/** A household by what it is known by. */
export function useCardLine() {
  const t = useTranslations('palette')
  const card = useResourceTexts('waterCard')
  const { may, mayFurther } = useMay()
  const mayRecharge = may(recharge) && mayFurther(recharge)
  const rechargeOf = (id: number, household: string): Line => {
    const name = t('recharge', { household })
    return { key: 'recharge', icon: 'cash', name, beside: '', target: { drawer: 'recharge', id }, isPassing: true }
  }

  return ({ id, cardNo, name, telephone, communityName, roomNo, state, remainingQuantity }: FoundCard): Line => {
    const room = joined([communityName, roomNo], ' ')
    const left = t('remaining', { tons: shownQuantity(remainingQuantity) })
    const isActive = state === 'active'
    const known = [room !== '' && cardNo, telephone]
    return {
      key: `card-${id}`,
      icon: 'building',
      name: room || cardNo,
      beside: joined([name, left, !isActive && card.option('state', state), ...known]),
      household: { lasting: joined([name, ...known]) },
      target: to('waterCardDetail', { id }),
      ...(mayRecharge && waterCardCan.recharge({ state }) && { act: rechargeOf(id, room || name) }),
    }
  }
}

/** Each says what its household or order is known by. */
export function useSaleLines(pageOf: PageOf<'cards' | 'orders'>) {
  const t = useTranslations('palette')
  const order = useResourceTexts('waterCardRecharge')
  const cardLine = useCardLine()

  return (found: Found) => ({
    cards: found.cards.map((card): Line => ({ ...cardLine(card), target: pageOf('cards', to('waterCardDetail', { id: card.id })) })),
    orders: found.orders.map(({ id, orderNo, name, communityName, roomNo, amount, paymentStatus, delivery }): Line => {
      const how = paymentStatus === 'paid' ? order.option('delivery', delivery) : order.option('paymentStatus', paymentStatus)
      return {
        key: `order-${id}`,
        icon: 'receipt',
        name: orderNo,
        beside: joined([joined([communityName, roomNo], ' ') || name, t('amount', { amount: grouped(amount) }), how]),
        target: pageOf('orders', to('waterCardRechargeDetail', { id })),
      }
    }),
  })
}
