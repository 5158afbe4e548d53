import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { TimelineKind } from '@weir/contract/platform/timeline'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../../src/kernel/context.ts'
import { operationLogs } from '../../src/kernel/platform.table.ts'
import { hyUserMerges } from '../../src/modules/customer/ground/hy-user-merge.table.ts'
import { wechatBindings } from '../../src/modules/customer/ground/wechat-binding.table.ts'
import { deviceAlarms } from '../../src/modules/meter/ground/device-alarm.table.ts'
import { meterBindings } from '../../src/modules/meter/ground/meter-binding.table.ts'
import { meterStats } from '../../src/modules/meter/ground/meter-stat.table.ts'
import { readingDecisions, readings } from '../../src/modules/meter/ground/reading.table.ts'
import { balanceReminders } from '../../src/modules/card/ground/balance-reminder.table.ts'
import { reminderBatches } from '../../src/modules/card/ground/reminder-batch.table.ts'
import { stateTransitions } from '../../src/modules/card/ground/state-transition.table.ts'
import { waterCardPrices } from '../../src/modules/card/ground/water-card.table.ts'
import { waterCardAdjusts } from '../../src/modules/sale/ground/water-card-adjust.table.ts'
import { waterCardRecharges } from '../../src/modules/card/ground/water-card-recharge.table.ts'
import { waterCardRefunds } from '../../src/modules/card/ground/water-card-refund.table.ts'
import { addHousehold } from './household.ts'
import { beginSims, PLANT_SIMS } from './planted-sims.ts'

export const START = Date.parse('2025-11-30T22:00:00+08:00')
const owner = { deptId: 1, createdBy: 1 }
const who = { method: 'PUT', url: '/', host: 'h', ip: '1', requestId: 'r', actorId: 1, operatorName: 'Wang', deptId: 1 }
const call = { ...who, input: {}, durationMs: 1, code: 0 }
const edited = (resource: string, id: number) => ({
  changes: [{ resource, id, before: { name: 'A' }, after: { name: 'B' } }],
  touched: [`${resource}:${id}`],
})

/** The household with an order, a refund, a held reading and an order of its SIM. Further rows refer to these. */
async function begin(ctx: Context) {
  const { db } = ctx
  const { cardId, deviceSn, hyUserId } = await addHousehold(ctx, 1)
  await addHousehold(ctx, 2)
  const begun = new Date(START)
  const paid = { amountFen: fen(1000), quantityLitre: litre(3000), paymentMethod: 'cash', paymentStatus: 'paid' } as const
  const order = { ...owner, ...paid, cardId, unitPrice: unitPrice(30_000), typed: 'amount' as const, paidAt: begun }
  const [ordered] = await db
    .insert(waterCardRecharges)
    .values({ ...order, createdAt: begun })
    .returning()
  const given = { cause: 'refund', amountFen: fen(100), totalFen: fen(1000), quantityLitre: litre(0), paymentMethod: 'cash' } as const
  const refund = { ...owner, ...given, cardId, orderId: ordered!.id, paidOrderId: ordered!.id, state: 'done' as const, doneAt: begun }
  const [refunded] = await db
    .insert(waterCardRefunds)
    .values({ ...refund, createdAt: begun })
    .returning()
  const held = { deviceSn, arrivedAt: begun, source: 'http', verdict: 'spike', accepted: false, usageLitre: litre(0) } as const
  const [reading] = await db
    .insert(readings)
    .values({ ...held, effectiveAt: begun, meterTime: begun, registerLitre: litre(1) })
    .returning()
  const water = { cardId, deviceSn, hyUserId, order, orderId: ordered!.id, refund, refundId: refunded!.id, held, readingId: reading!.id }
  return { db, ...water, ...(await beginSims(db, deviceSn, begun)) }
}
type World = Awaited<ReturnType<typeof begin>>

const move = ({ db, cardId }: World, at: Date, rest: { orderId?: number; refundId?: number; from: string; to: string }) =>
  db.insert(stateTransitions).values({ cardId, actorId: 1, at, ...rest })

/** A run has a card once: each reminder is one of a run of its own. */
async function remind({ db, cardId }: World, at: Date) {
  const figures = { cards: 1, messages: 1, billingItems: 1, itemPrice: unitPrice(0), costFen: fen(0) }
  const [batch] = await db
    .insert(reminderBatches)
    .values({ ...owner, ...figures, state: 'done' })
    .returning()
  const said = { level: 'low', remainingLitre: litre(1), content: 'x', billingItems: 1, state: 'sent' } as const
  await db.insert(balanceReminders).values({ ...owner, ...said, cardId, batchId: batch!.id, createdAt: at })
}

async function mergeIn({ db, hyUserId }: World, at: Date, n: number) {
  const person = { name: 'A', telephone: '13800000000', documentKind: 'residentId', idCardNo: '1', note: null, protection: null } as const
  const other = { ...person, ...owner, id: 900 + n, version: 1, createdAt: at.toISOString() }
  const nothing = { cardIds: [], cardNos: [], wechatMoved: [], wechatDropped: [] }
  const pair = { keptId: hyUserId, otherId: other.id, before: person, after: person, other }
  await db.insert(hyUserMerges).values({ ...owner, ...pair, ...nothing, reason: 'same', createdAt: at })
}

/** Of each source of the timeline one more row at this instant, and the kinds of its events. */
const PLANT: Record<string, { kinds: TimelineKind[]; plant: (world: World, at: Date, n: number) => PromiseLike<unknown> }> = {
  order: { kinds: ['order'], plant: ({ db, order }, at) => db.insert(waterCardRecharges).values({ ...order, createdAt: at }) },
  payment: {
    kinds: ['order'],
    plant: (world, at) => move(world, at, { orderId: world.orderId, from: 'paid/notInitiated', to: 'paid/initiated' }),
  },
  refund: { kinds: ['refund'], plant: ({ db, refund }, at) => db.insert(waterCardRefunds).values({ ...refund, createdAt: at }) },
  refundMove: {
    kinds: ['refund'],
    plant: (world, at) => move(world, at, { orderId: world.orderId, refundId: world.refundId, from: 'pending', to: 'done' }),
  },
  adjust: {
    kinds: ['adjust'],
    plant: ({ db, cardId }, at) =>
      db.insert(waterCardAdjusts).values({ ...owner, cardId, quantityLitre: litre(5), reason: 'other', createdAt: at }),
  },
  price: {
    kinds: ['price'],
    plant: ({ db, cardId }, at) => {
      const change = { oldUnitPrice: unitPrice(1), newUnitPrice: unitPrice(2), mode: 'keepTonnage', quantityChangeLitre: litre(0) } as const
      return db.insert(waterCardPrices).values({ ...owner, ...change, cardId, createdAt: at })
    },
  },
  binding: {
    kinds: ['meter', 'meter'],
    plant: ({ db, cardId }, at, n) =>
      db.insert(meterBindings).values({ ...owner, cardId, cardNo: 'C1', deviceSn: `OLD-${n}`, from: at, to: at }),
  },
  usage: {
    kinds: ['usage'],
    plant: ({ db, cardId, deviceSn }, at, n) => {
      const day = { date: dayText(businessDay(at.getTime())), usageLitre: litre(9), parts: 1, estimatedParts: 0 }
      return db.insert(meterStats).values({ ...owner, ...day, cardId, cardNo: 'C1', deviceSn, bindingId: n + 100 })
    },
  },
  held: {
    kinds: ['reading'],
    plant: ({ db, held }, at, n) => db.insert(readings).values({ ...held, effectiveAt: at, meterTime: at, registerLitre: litre(n + 10) }),
  },
  decision: {
    kinds: ['reading'],
    plant: ({ db, readingId }, at) =>
      db.insert(readingDecisions).values({ readingId, decision: 'reject', reason: 'why', createdAt: at, createdBy: 1 }),
  },
  alarm: {
    kinds: ['alarm'],
    plant: ({ db, deviceSn }, at) => {
      const done = { messageType: 'FRAUD', state: 'processed', condition: 'cleared', source: 'device' } as const
      return db.insert(deviceAlarms).values({ ...owner, ...done, deviceSn, cardNo: 'C1', reportedAt: at, lastSeenAt: at })
    },
  },
  reminder: { kinds: ['message'], plant: remind },
  state: { kinds: ['card'], plant: (world, at) => move(world, at, { from: 'active', to: 'suspended' }) },
  cardEdit: {
    kinds: ['edit'],
    plant: ({ db, cardId }, at) =>
      db.insert(operationLogs).values({ ...call, at, endpointId: waterCardApi.edit.id, ...edited('waterCard', cardId) }),
  },
  person: {
    kinds: ['edit'],
    plant: ({ db, hyUserId }, at) =>
      db.insert(operationLogs).values({ ...call, at, endpointId: hyUserApi.edit.id, ...edited('hyUser', hyUserId) }),
  },
  wechat: {
    kinds: ['wechat'],
    plant: ({ db, hyUserId }, at, n) =>
      db.insert(wechatBindings).values({ ...owner, hyUserId, openid: `o-${n}`, nickname: 'W', createdAt: at }),
  },
  merge: { kinds: ['edit'], plant: mergeIn },
  ...PLANT_SIMS,
}
export const WHAT = Object.keys(PLANT)

/** Rows straight in the tables, each some hours after the beginning. Answers the kinds of all events of the household. */
export async function plantEvents(ctx: Context, planted: readonly { what: string; hour: number }[]) {
  const world = await begin(ctx)
  // The order, the refund, the held reading and the order of the SIM; the card's birth and its binding.
  const kinds: TimelineKind[] = ['order', 'refund', 'reading', 'sim', 'card', 'meter']
  for (const [n, { what, hour }] of planted.entries()) {
    const { kinds: more, plant } = PLANT[what]!
    kinds.push(...more)
    await plant(world, new Date(START + hour * 3_600_000), n)
  }
  return { hyUserId: world.hyUserId, kinds }
}
