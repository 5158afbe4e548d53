import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { TIMELINE_KINDS, type TimelineEvent, type TimelineKind } from '@weir/contract/modules/customer/household-timeline'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { addHousehold } from '../../../../test/household.ts'
import type { Context } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { hyUserMerges } from '../../customer/hy-user/hy-user-merge.table.ts'
import { wechatBindings } from '../../customer/wechat-binding/wechat-binding.table.ts'
import { deviceAlarms } from '../device-alarm/device-alarm.table.ts'
import { meterBindings } from '../meter-binding/meter-binding.table.ts'
import { meterStats } from '../meter-stat/meter-stat.table.ts'
import { readingDecisions, readings } from '../reading/reading.table.ts'
import { balanceReminders } from '../reminder/balance-reminder.table.ts'
import { reminderBatches } from '../reminder/reminder-batch.table.ts'
import { stateTransitions } from '../water-card/state-transition.table.ts'
import { waterCardPrices } from '../water-card/water-card.table.ts'
import { waterCardAdjusts } from '../water-card-adjust/water-card-adjust.table.ts'
import { waterCardRecharges } from '../water-card-recharge/water-card-recharge.table.ts'
import { waterCardRefunds } from '../water-card-refund/water-card-refund.table.ts'

/** An event of a random kind. Few instants, so that many share one. */
interface Planted {
  what: (typeof WHAT)[number]
  /** Hours after the beginning. */
  hour: number
}
const WHAT = [
  'order',
  'payment',
  'refund',
  'refundMove',
  'adjust',
  'price',
  'unbound',
  'usage',
  'held',
  'decision',
  'alarm',
  'reminder',
  'state',
  'cardEdit',
  'person',
  'wechat',
  'merge',
] as const
const KIND: Record<Planted['what'], TimelineKind> = {
  order: 'order',
  payment: 'order',
  refund: 'refund',
  refundMove: 'refund',
  adjust: 'adjust',
  price: 'price',
  unbound: 'meter',
  usage: 'usage',
  held: 'reading',
  decision: 'reading',
  alarm: 'alarm',
  reminder: 'message',
  state: 'card',
  cardEdit: 'edit',
  person: 'edit',
  wechat: 'wechat',
  merge: 'edit',
}
const START = Date.parse('2025-11-30T22:00:00+08:00')
const owner = { deptId: 1, createdBy: 1 }

/** Plants rows straight into the tables. Answers how many events of each kind the household has. */
async function plant(ctx: Context, planted: readonly Planted[]) {
  const { db } = ctx
  const { cardId, deviceSn, hyUserId } = await addHousehold(ctx, 1)
  await addHousehold(ctx, 2)
  const first = { cardId, ...owner }
  const money = { amountFen: fen(1000), quantityLitre: litre(3000), paymentMethod: 'cash', paymentStatus: 'paid' } as const
  const begun = new Date(START)
  const [order] = await db
    .insert(waterCardRecharges)
    .values({ ...first, ...money, unitPrice: unitPrice(30_000), typed: 'amount', createdAt: begun, paidAt: begun })
    .returning()
  const refunded = {
    orderId: order!.id,
    paidOrderId: order!.id,
    cause: 'refund',
    amountFen: fen(100),
    totalFen: fen(1000),
    quantityLitre: litre(0),
    paymentMethod: 'cash',
    state: 'done',
  } as const
  const [refund] = await db
    .insert(waterCardRefunds)
    .values({ ...first, ...refunded, createdAt: begun, doneAt: begun })
    .returning()
  const held = {
    deviceSn,
    effectiveAt: begun,
    arrivedAt: begun,
    source: 'http',
    verdict: 'spike',
    accepted: false,
    usageLitre: litre(0),
  } as const
  const [reading] = await db
    .insert(readings)
    .values({ ...held, meterTime: begun, registerLitre: litre(1) })
    .returning()
  const call = {
    method: 'PUT',
    url: '/',
    host: 'h',
    ip: '1',
    requestId: 'r',
    actorId: 1,
    operatorName: 'Wang',
    deptId: 1,
    input: {},
    durationMs: 1,
    code: 0,
  }
  const edited = (resource: string, id: number) => ({
    changes: [{ resource, id, before: { name: 'A' }, after: { name: 'B' } }],
    touched: [`${resource}:${id}`],
  })
  const person = { name: 'A', telephone: '13800000000', idCardNo: '1', note: null }
  const moves = { cardId, actorId: 1 }
  // The order, the refund and the held reading above; the card's birth and its binding.
  const kinds: TimelineKind[] = ['order', 'refund', 'reading', 'card', 'meter']

  for (const [n, { what, hour }] of planted.entries()) {
    const at = new Date(START + hour * 3_600_000)
    kinds.push(KIND[what])
    if (what === 'order')
      await db
        .insert(waterCardRecharges)
        .values({ ...first, ...money, unitPrice: unitPrice(30_000), typed: 'amount', createdAt: at, paidAt: at })
    if (what === 'payment')
      await db.insert(stateTransitions).values({ ...moves, orderId: order!.id, from: 'paid/notInitiated', to: 'paid/initiated', at })
    if (what === 'refund') await db.insert(waterCardRefunds).values({ ...first, ...refunded, createdAt: at, doneAt: at })
    if (what === 'refundMove')
      await db.insert(stateTransitions).values({ ...moves, orderId: order!.id, refundId: refund!.id, from: 'pending', to: 'done', at })
    if (what === 'adjust') await db.insert(waterCardAdjusts).values({ ...first, quantityLitre: litre(5), reason: 'other', createdAt: at })
    if (what === 'price')
      await db.insert(waterCardPrices).values({
        ...first,
        oldUnitPrice: unitPrice(1),
        newUnitPrice: unitPrice(2),
        mode: 'keepTonnage',
        quantityChangeLitre: litre(0),
        createdAt: at,
      })
    if (what === 'unbound') {
      await db.insert(meterBindings).values({ ...first, cardNo: 'C1', deviceSn: `OLD-${n}`, from: at, to: at })
      kinds.push('meter')
    }
    if (what === 'usage')
      await db.insert(meterStats).values({
        ...first,
        cardNo: 'C1',
        deviceSn: `SN-1`,
        bindingId: n + 100,
        date: dayText(businessDay(at.getTime())),
        usageLitre: litre(9),
        parts: 1,
        estimatedParts: 0,
      })
    if (what === 'held') await db.insert(readings).values({ ...held, effectiveAt: at, meterTime: at, registerLitre: litre(n + 10) })
    if (what === 'decision')
      await db.insert(readingDecisions).values({ readingId: reading!.id, decision: 'reject', reason: 'why', createdAt: at, createdBy: 1 })
    if (what === 'alarm')
      await db.insert(deviceAlarms).values({
        ...owner,
        deviceSn,
        cardNo: 'C1',
        messageType: 'OFFLINE',
        state: 'processed',
        condition: 'cleared',
        source: 'rule',
        reportedAt: at,
        lastSeenAt: at,
      })
    if (what === 'reminder')
      await db.insert(balanceReminders).values({
        ...first,
        batchId: await runOfOne(ctx),
        level: 'low',
        remainingLitre: litre(1),
        content: 'x',
        billingItems: 1,
        state: 'sent',
        createdAt: at,
      })
    if (what === 'state') await db.insert(stateTransitions).values({ ...moves, from: 'active', to: 'suspended', at })
    if (what === 'cardEdit')
      await db.insert(operationLogs).values({ ...call, at, endpointId: 'api/v1/water/waterCard/edit', ...edited('waterCard', cardId) })
    if (what === 'person')
      await db.insert(operationLogs).values({ ...call, at, endpointId: hyUserApi.edit.id, ...edited('hyUser', hyUserId) })
    if (what === 'wechat') await db.insert(wechatBindings).values({ ...owner, hyUserId, openid: `o-${n}`, nickname: 'W', createdAt: at })
    if (what === 'merge')
      await db.insert(hyUserMerges).values({
        ...owner,
        keptId: hyUserId,
        otherId: 900 + n,
        before: person,
        after: person,
        other: { ...person, id: 900 + n, version: 1, createdAt: at.toISOString(), ...owner },
        cardIds: [],
        cardNos: [],
        wechatMoved: [],
        wechatDropped: [],
        reason: 'same',
        createdAt: at,
      })
  }
  return { hyUserId, kinds }
}

const costless = { itemPrice: unitPrice(0), costFen: fen(0) }

/** A run has a card once: each reminder is one of a run of its own. */
async function runOfOne({ db }: Context) {
  const [batch] = await db
    .insert(reminderBatches)
    .values({ cards: 1, messages: 1, billingItems: 1, state: 'done', ...owner, ...costless, createdAt: new Date(START) })
    .returning()
  return batch!.id
}

const planted = fc.array(fc.record({ what: fc.constantFrom(...WHAT), hour: fc.integer({ min: 0, max: 6 }) }), { maxLength: 40 })
const filter = fc.option(fc.uniqueArray(fc.constantFrom(...TIMELINE_KINDS), { minLength: 1, maxLength: 4 }), { nil: undefined })

it(
  'pages give every event once and in order, whatever the page size, the kinds and the instants that events share',
  { timeout: 600_000 },
  async () => {
    const runs = process.env['TEST_LONG'] ? 60 : 6
    await fc.assert(
      fc.asyncProperty(planted, filter, fc.integer({ min: 1, max: 9 }), async (planted, kinds, pageSize) => {
        const { call, ctx } = await testApp()
        const { hyUserId, kinds: has } = await plant(ctx, planted)
        const all = async (size: number, only?: readonly TimelineKind[]) => {
          const events: TimelineEvent[] = []
          let after: string | undefined
          for (;;) {
            const input = { id: hyUserId, pageSize: size, ...(only && { kinds: [...only] }), ...(after && { after }) }
            const { data } = await call(hyUserApi.timeline, input, { isSuper: true })
            events.push(...data.list)
            if (data.next === null) return events
            expect(data.list).toHaveLength(size)
            after = data.next
          }
        }
        const whole = await all(100)
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
        expect(whole.map(({ kind }) => kind).toSorted()).toEqual([...has].toSorted())
        expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((a, b) => Date.parse(b) - Date.parse(a)))
        const wanted = whole.filter(({ kind }) => kinds?.includes(kind) ?? true)
        expect(await all(pageSize, kinds)).toEqual(wanted)
      }),
      { numRuns: runs },
    )
  },
)

it('the next page begins behind the last event, whatever arrives meanwhile', async () => {
  const { call, ctx } = await testApp()
  const { hyUserId } = await plant(
    ctx,
    Array.from({ length: 5 }, () => ({ what: 'adjust' as const, hour: 1 })),
  )
  const read = (after?: string) =>
    call(hyUserApi.timeline, { id: hyUserId, kinds: ['adjust'], pageSize: 3, ...(after && { after }) }, { isSuper: true })
  const { data: first } = await read()
  const cardId = first.list[0]!.cardId!
  const soon = { ...owner, cardId, quantityLitre: litre(7), reason: 'other' as const }
  await ctx.db.insert(waterCardAdjusts).values([
    { ...soon, createdAt: new Date(START + 3_600_000) },
    { ...soon, createdAt: new Date(START + 7_200_000) },
  ])
  const { data: second } = await read(first.next!)
  expect([...first.list, ...second.list].map(({ quantity }) => quantity)).toEqual(Array(5).fill('0.005'))
  expect(second.next).toBeNull()
})

it('tells only kinds whose rows the caller may list, within the data scope of each', async () => {
  const { call, ctx } = await testApp()
  const { hyUserId } = await plant(ctx, [
    { what: 'adjust', hour: 1 },
    { what: 'wechat', hour: 2 },
  ])
  const read = async (permissions: string[]) => (await call(hyUserApi.timeline, { id: hyUserId }, { permissions })).data
  expect(await read([hyUserApi.detail.id])).toMatchObject({ list: [], kinds: ['edit'], next: null })
  const seen = await read([hyUserApi.detail.id, wechatBindingApi.list.id])
  expect(seen.kinds).toEqual(['wechat', 'edit'])
  expect(seen.list.map(({ title }) => title)).toEqual(['WeChat W bound'])
})
