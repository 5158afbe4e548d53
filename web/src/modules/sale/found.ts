import type { Found } from '@weir/contract/modules/found'
import { to } from '@weir/contract/modules/to'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import { waterCardCan } from '@weir/contract/modules/water/water-card-state'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../platform/format.ts'
import { type FoundList, joined, type Line, type PageOf } from '../../platform/search-line.ts'
import { useMay } from '../../platform/session.tsx'
import { useResourceTexts } from '../../platform/texts.tsx'

const { recharge } = waterCardApi

export const waterLists = {
  cards: { rows: (text) => to('waterCard', { text }), rank: 1 },
  meters: { rows: (text) => to('waterMeter', { deviceSn: text }), rank: 3 },
  orders: { rows: (text) => to('waterCardRecharge', { orderNo: text }), rank: 4 },
} satisfies Record<string, FoundList>

/** Each says what its household, meter or order is known by. */
export function useWaterLines(pageOf: PageOf<'cards' | 'meters' | 'orders'>) {
  const t = useTranslations('palette')
  const card = useResourceTexts('waterCard')
  const meter = useResourceTexts('waterMeter')
  const order = useResourceTexts('waterCardRecharge')
  const { may, mayFurther } = useMay()
  const mayRecharge = may(recharge) && mayFurther(recharge)
  const rechargeOf = (id: number, household: string): Line => {
    const name = t('recharge', { household })
    return { key: 'recharge', icon: 'cash', name, beside: '', target: { drawer: 'recharge', id }, isPassing: true }
  }

  const mayReplace = may(waterMeterApi.replace)
  const replaceOf = (id: number, meter: string): Line => {
    const target = to('waterMeterReplace', { id })
    return { key: 'replace', icon: 'forward', name: t('replace', { meter }), beside: '', target, isPassing: true }
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
    meters: found.meters.map(({ id, deviceSn, cardNo, roomNo, connectivity }): Line => ({
      key: `meter-${id}`,
      icon: 'meter',
      name: deviceSn,
      beside: joined([roomNo, meter.option('connectivity', connectivity)]),
      target: pageOf('meters', to('waterMeterDetail', { id })),
      ...(mayReplace && cardNo !== null && { act: replaceOf(id, joined([roomNo, deviceSn], ' ')) }),
    })),
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
