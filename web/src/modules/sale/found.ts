import type { Found } from '@weir/contract/modules/found'
import { to } from '@weir/contract/modules/to'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
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

/** Each says what its household or order is known by. */
export function useSaleLines(pageOf: PageOf<'cards' | 'orders'>) {
  const t = useTranslations('palette')
  const card = useResourceTexts('waterCard')
  const order = useResourceTexts('waterCardRecharge')
  const { may, mayFurther } = useMay()
  const mayRecharge = may(recharge) && mayFurther(recharge)
  const rechargeOf = (id: number, household: string): Line => {
    const name = t('recharge', { household })
    return { key: 'recharge', icon: 'cash', name, beside: '', target: { drawer: 'recharge', id }, isPassing: true }
  }

  return (found: Found) => ({
    cards: found.cards.map(({ id, cardNo, name, telephone, communityName, roomNo, state, remainingQuantity }): Line => {
      const room = joined([communityName, roomNo], ' ')
      const left = t('remaining', { tons: shownQuantity(remainingQuantity) })
      const isActive = state === 'active'
      return {
        key: `card-${id}`,
        icon: 'building',
        name: room || cardNo,
        beside: joined([name, left, !isActive && card.option('state', state), room !== '' && cardNo, telephone]),
        target: pageOf('cards', to('waterCardDetail', { id })),
        ...(mayRecharge && waterCardCan.recharge({ state }) && { act: rechargeOf(id, room || name) }),
      }
    }),
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
