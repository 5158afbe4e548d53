import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import type { Found } from '@weir/contract/modules/found'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardCan } from '@weir/contract/modules/water/water-card-state'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../platform/format.ts'
import { useMay } from '../../platform/session.tsx'
import { useResourceTexts } from '../../platform/texts.tsx'
import type { Line } from './line.ts'
import { listOf } from './lists.ts'

const joined = (parts: (string | null | false)[], by = ' · ') => parts.filter(Boolean).join(by)
const { recharge } = waterCardApi

/** A room stands once: with its household, where that was found too. */
const emptyRooms = ({ rooms, cards }: Found) =>
  rooms.filter(({ name, communityName }) => !cards.some((card) => card.roomNo === name && card.communityName === communityName))

/** What was found, as lines: each says what its household, meter or order is known by, and leads to its page. */
export function useFoundLines(text: string) {
  const t = useTranslations('palette')
  const card = useResourceTexts('waterCard')
  const meter = useResourceTexts('waterMeter')
  const order = useResourceTexts('waterCardRecharge')
  const { may, mayFurther } = useMay()
  /** Its page, or for who may not open that, the list it was found in. */
  const to = (kind: keyof Found, page: string, endpoint: Endpoint) => ({ path: may(endpoint) ? page : listOf(kind, text) })
  const mayRecharge = may(recharge) && mayFurther(recharge)

  return (found: Found): Record<keyof Found, Line[]> => ({
    cards: found.cards.map(({ id, cardNo, name, telephone, communityName, roomNo, state, remainingQuantity }) => {
      const room = joined([communityName, roomNo], ' ')
      const left = t('remaining', { tons: shownQuantity(remainingQuantity) })
      const isActive = state === 'active'
      return {
        key: `card-${id}`,
        icon: 'building',
        name: room || cardNo,
        beside: joined([name, left, !isActive && card.option('state', state), room !== '' && cardNo, telephone]),
        target: to('cards', `/water/waterCard/detail/${id}`, waterCardApi.detail),
        ...(mayRecharge && waterCardCan.recharge({ state }) && { card: { id, household: room || name } }),
      }
    }),
    users: found.users.map(({ id, name, telephone, cardCount }) => ({
      key: `user-${id}`,
      icon: 'user',
      name,
      beside: joined([telephone, t('cardCount', { count: cardCount })]),
      target: to('users', `/customer/hyUser/detail/${id}`, hyUserApi.detail),
    })),
    meters: found.meters.map(({ id, deviceSn, roomNo, connectivity }) => ({
      key: `meter-${id}`,
      icon: 'meter',
      name: deviceSn,
      beside: joined([roomNo, meter.option('connectivity', connectivity)]),
      target: to('meters', `/water/waterMeter/detail/${id}`, waterMeterApi.detail),
    })),
    orders: found.orders.map(({ id, orderNo, name, communityName, roomNo, amount, paymentStatus, delivery }) => {
      const how = paymentStatus === 'paid' ? order.option('delivery', delivery) : order.option('paymentStatus', paymentStatus)
      return {
        key: `order-${id}`,
        icon: 'receipt',
        name: orderNo,
        beside: joined([joined([communityName, roomNo], ' ') || name, t('amount', { amount: grouped(amount) }), how]),
        target: { orderId: id },
      }
    }),
    rooms: emptyRooms(found).map(({ id, name, communityId, communityName }) => ({
      key: `room-${id}`,
      icon: 'home',
      name: `${communityName} ${name}`,
      beside: '',
      target: to('rooms', `/place/community/rooms/${communityId}`, communityApi.rooms),
    })),
  })
}
