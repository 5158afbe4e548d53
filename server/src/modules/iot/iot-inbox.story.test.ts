import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { InboxKind } from '@weir/contract/modules/inbox'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../index.ts'
import { addHousehold } from '../../../test/sale/household.ts'
import { iotApp, useSimulator } from '../../../test/iot/iot-app.ts'
import { insertIotCard, insertType } from '../../../test/iot/iot-rows.ts'
import { NO_ROWS } from '../../kernel/context.ts'
import { iotCardRecharges } from './ground/iot-card-recharge.table.ts'
import { iotInbox } from './iot-inbox.ts'
import { iotOperators } from './operator/operator.table.ts'

const simulator = useSimulator()
const halted = { haltReason: 'quota', haltedAt: new Date('2025-12-30T00:00:00Z') } as const
const wish = { wanted: 'halted', wantedAt: new Date('2025-12-29T00:00:00Z') } as const

/** Two halted cards, one of them with a household. An overdue wish, a refused order, a log-off, and an operator out of reach. */
async function busyFleet() {
  const { ctx, db, call } = await iotApp(simulator(), weir)
  await addHousehold(ctx, 1)
  await insertIotCard(db, 1, { ...halted, deviceSn: 'SN-1' })
  const { id } = await insertIotCard(db, 2, halted)
  await insertIotCard(db, 3, { ...wish, isOverdue: true })
  await insertIotCard(db, 4, wish)
  const leaving = await insertIotCard(db, 5)
  await call(iotCardApi.logOff, { ids: [leaving.id], reason: 'lost' })
  const type = await insertType(db)
  for (let n = 0; n < 2; n++)
    await call(iotCardApi.recharge, {
      id,
      trafficPacketId: type.id,
      quantity: 2,
      effect: 'thisMonth',
      paymentMethod: 'bankTransfer',
      transactionNo: `T${n}`,
    })
  const [first, second] = await db.select().from(iotCardRecharges).orderBy(iotCardRecharges.id)
  const fails = { channelStatus: 'fail', failureReason: 'unknown package' } as const
  for (const { id } of [first!, second!])
    await db.update(iotCardRecharges).set({ channelStatus: 'initiated' }).where(eq(iotCardRecharges.id, id))
  await db.update(iotCardRecharges).set(fails).where(eq(iotCardRecharges.id, first!.id))
  await db
    .update(iotCardRecharges)
    .set({ ...fails, refundedFen: second!.amountFen })
    .where(eq(iotCardRecharges.id, second!.id))
  const open = { milliTokens: 0, filledAt: ctx.now(), breaker: 'open', failures: 5, openedAt: ctx.now(), nextTryAt: ctx.now() } as const
  await db.insert(iotOperators).values([
    { ...open, operator: 'mobile' },
    { ...open, operator: 'unknown' },
  ])
  const permissions = [dashboardApi.inbox.id, ...iotInbox.flatMap(({ places }) => Object.values(places).map(({ list }) => list.id))]
  const inbox = async (caller = {}) => (await call(dashboardApi.inbox, {}, { permissions, ...caller })).data.list
  return { call, inbox }
}

it('says what waits, since when and where, and counts what the lists behind it show', async () => {
  const { inbox, call } = await busyFleet()
  const list = await inbox()
  const now = '2026-01-01T08:00:00.000+08:00'
  expect(list).toMatchObject([
    { kind: 'simOrderFailed', count: 1, since: now, amount: '6.00', rows: { screen: 'iotCardRecharge', given: { waiting: 'true' } } },
    { kind: 'operatorDown', count: 1, since: now, rows: { screen: 'iotRequest', given: { state: 'queued' } } },
    { kind: 'simHalted', count: 1, since: '2025-12-30T08:00:00.000+08:00', rows: { screen: 'iotCard' } },
    { kind: 'simUnmet', count: 1, since: '2025-12-29T08:00:00.000+08:00', rows: { screen: 'iotCard' } },
    { kind: 'requestWaiting', count: 1, since: now, rows: { screen: 'iotRequest', given: { state: 'waiting' } } },
  ])
  const places = Object.assign({}, ...iotInbox.map((part) => part.places)) as Required<(typeof iotInbox)[number]['places']>
  const rowsOf = async (kind: InboxKind) => (await call(places[kind].list as typeof iotCardApi.list, places[kind].filter)).data.total
  // Operators are no rows of a list.
  const counted = list.filter(({ kind }) => kind !== 'operatorDown')
  expect(await Promise.all(counted.map(({ kind }) => rowsOf(kind)))).toEqual(counted.map(({ count }) => count))
})

it('shows other departments nothing but the state of operators', async () => {
  const { inbox } = await busyFleet()
  const kinds = async (caller: object) => (await inbox(caller)).map(({ kind }) => kind)
  expect(await kinds({ scope: { ...NO_ROWS, deptIds: [2] } })).toEqual(['operatorDown'])
  expect(await kinds({ permissions: [dashboardApi.inbox.id, iotCardApi.list.id] })).toEqual(['simHalted', 'simUnmet'])
})
