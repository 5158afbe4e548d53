import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { type Counterpart, counted, exported, found, idsOf, list, listGiven, type See, shown, some } from '../counterpart.ts'

/** With the regions below it. */
export const isInNorth = ({ regionId }: { regionId: number | null }) => regionId === 1 || regionId === 2

/** Those of the list, those with a permission to sell, and the caller's own. */
export function ownOrders({ all, me, mine, holds }: See) {
  const reached = [waterCardRechargeApi.list.id, waterCardApi.recharge.id]
    .filter(holds)
    .flatMap((held) => mine(all.waterCardRecharges, held))
  return all.waterCardRecharges.filter((order) => order.createdBy === me || reached.includes(order))
}

const inDays = ({ id }: { id: number }) => ({ id, dateRange: ['2026-01-01', '2026-12-31'] })

export const cardQueries: Record<string, Counterpart> = {
  'water/waterCard/list': list(
    'waterCards',
    [{ state: 'active' }, ({ state }) => state === 'active'],
    [{ view: 'overdrawn' }, ({ remainingLitre }) => remainingLitre < 0],
    [{ regionId: 1 }, isInNorth],
    [{ hyUserId: 2 }, ({ hyUserId }) => hyUserId === 2],
    [{ text: 'C-' }, () => true],
  ),
  'water/waterCard/get': found('waterCards'),
  'water/waterCard/detail': shown(
    'waterCards',
    ({ lastOrders }) => idsOf(lastOrders as { id: number }[]),
    ({ id }, { all, mine }) => idsOf(mine(all.waterCardRecharges).filter(({ cardId }) => cardId === id)),
  ),
  'water/waterCard/timeline': found('waterCards'),
  'water/waterCard/settingEffect': ({ all, mine }) => {
    const low = (litres: number) =>
      mine(all.waterCards).filter(({ remainingLitre, state }) => remainingLitre >= 0 && remainingLitre <= litres && state !== 'closed')
        .length
    return [
      { input: { setting: 'lowQuantityLitre', value: '8.00' }, told: ({ data }) => data, expected: { now: low(5000), other: low(8000) } },
    ]
  },
  'water/waterCard/glance': ({ all, mine }) => [
    {
      input: { pageSize: 500 },
      told: ({ data }) => idsOf(data.list as { id: number }[]),
      expected: idsOf(mine(all.waterCards)),
    },
  ],
  'water/waterCard/ledger': found('waterCards'),
  'water/waterCard/balanceDays': found('waterCards'),
  'water/waterCard/statement': found('waterCards', inDays),
  'water/waterCard/exportStatement': found('waterCards', inDays),
  'water/waterCard/quote': found('waterCards', ({ id }) => ({ id, amount: '1.00' })),
  'water/waterCard/export': exported('waterCards', ({ cardNo }) => cardNo),
  'water/waterCard/adjustPricePreview': list(
    'waterCards',
    [{ ids: [1, 2] }, ({ id }) => id <= 2],
    [{ state: 'closed' }, ({ state }) => state === 'closed'],
  ),
  'water/waterCardPrice/list': list('waterCardPrices', [{ cardId: 1 }, ({ cardId }) => cardId === 1]),
  'water/waterCardPrice/get': found('waterCardPrices'),
  'water/waterCardPrice/export': counted('waterCardPrices'),
  'water/waterCardPriceBatch/list': list('waterCardPriceBatches', [{ state: 'planned' }, ({ state }) => state === 'planned']),
  'water/waterCardPriceBatch/get': found('waterCardPriceBatches'),
  'water/waterCardPriceBatch/items': found('waterCardPriceBatches'),
  'water/cardStateBatch/preview': listGiven({ to: 'suspended' }, 'waterCards', [{ state: 'closed' }, ({ state }) => state === 'closed']),
  'water/cardStateBatch/get': found('cardStateBatches'),
  'water/cardStateBatch/items': found('cardStateBatches'),
  'water/reminderBatch/preview': list(
    'waterCards',
    [{ ids: [1, 2] }, ({ id }) => id <= 2],
    [{ state: 'closed' }, ({ state }) => state === 'closed'],
  ),
  'water/reminderBatch/list': list('reminderBatches', [{ state: 'stopped' }, ({ state }) => state === 'stopped']),
  'water/reminderBatch/get': found('reminderBatches'),
  'water/balanceReminder/list': list('balanceReminders', [{ cardId: 1 }, ({ cardId }) => cardId === 1]),
  'water/balanceReminder/export': counted('balanceReminders'),
  'water/waterCardRecharge/list': list(
    'waterCardRecharges',
    [{ cardId: 1 }, ({ cardId }) => cardId === 1],
    [{ paymentStatus: 'paid' }, ({ paymentStatus }) => paymentStatus === 'paid'],
    [{ name: 'User 1' }, ({ cardId }, { waterCards }) => waterCards.find(({ id }) => id === cardId)!.name === 'User 1'],
  ),
  'water/waterCardRecharge/sums': (see) => {
    const paid = see.mine(see.all.waterCardRecharges).filter(({ paymentStatus }) => paymentStatus === 'paid')
    const stored = paid.reduce((sum, { amountFen, refundedFen, movedFen }) => sum + amountFen - refundedFen - movedFen, 0)
    return [{ input: {}, told: ({ data }) => Math.round(Number(data.stored) * 100), expected: stored }]
  },
  'water/waterCardRecharge/get': found('waterCardRecharges'),
  'water/waterCardRecharge/export': exported('waterCardRecharges', ({ orderNo }) => orderNo),
  'water/waterCardRefund/list': list(
    'waterCardRefunds',
    [{ cardId: 1 }, ({ cardId }) => cardId === 1],
    [{ state: 'failed' }, ({ state }) => state === 'failed'],
  ),
  'water/waterCardRefund/get': found('waterCardRefunds'),
  'water/waterCardRefund/export': exported('waterCardRefunds', ({ refundNo }) => refundNo),
  'water/waterCardAdjust/list': list(
    'waterCardAdjusts',
    [{ cardId: 1 }, ({ cardId }) => cardId === 1],
    [{ reason: 'promotion' }, ({ reason }) => reason === 'promotion'],
    [{ name: 'User 1' }, ({ cardId }, { waterCards }) => waterCards.find(({ id }) => id === cardId)!.name === 'User 1'],
  ),
  'water/waterCardAdjust/get': found('waterCardAdjusts'),
  'water/waterCardAdjust/export': exported('waterCardAdjusts', ({ note }) => note),
  'water/waterCardBind/list': list(
    'meterBindings',
    [{ cardId: 1 }, ({ cardId }) => cardId === 1],
    [{ isOpen: true }, ({ to }) => to === null],
  ),
  'water/waterCardBind/get': found('meterBindings'),
  'water/waterCardBind/export': exported('meterBindings', ({ deviceSn }) => deviceSn),
  'pay/order': (see) =>
    some(see.all.waterCardRecharges, (order) => ownOrders(see).includes(order)).map(({ row, isSeen }) => {
      return { input: { orderNo: row.orderNo }, told: ({ code }) => code === 0, expected: isSeen }
    }),
}
