import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { PackageEffect } from '@weir/contract/modules/iot/iot-codes'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { fen, kilobyte } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { iotApp, useSimulator } from '../../../../test/iot/iot-app.ts'
import { ICCID, insertIotCard, insertType } from '../../../../test/iot/iot-rows.ts'
import type { PlannedCard } from '../../../../test/iot/sim-sandbox.ts'
import { turnsJob } from '../iot-card/turns.job.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import { rechargeIotCard } from '../iot-card-recharge/buy.service.ts'
import { refundOrder } from '../iot-card-recharge/refund.service.ts'
import { forgetWish } from '../iot-request/place-request.service.ts'
import { settleSimAlarms } from './sim-alarm.service.ts'
import { simAlarmsJob } from './sim-alarms.job.ts'

const simulator = useSimulator()
let transfers = 0
const MB = 1024
const DAY = 24 * 60
const SN = 'WM-1'

/** A card of China Mobile in a meter, with a package of 10 MB until the given time. */
async function world(end = new Date('2026-06-01T00:00:00+08:00')) {
  const app = await iotApp(simulator())
  const { db, call } = app
  for (const deviceSn of [SN, 'WM-2']) await call(waterMeterApi.add, { deviceSn })
  const { id } = await insertIotCard(db, 1, { deviceSn: SN, imei: '861234567890123' })
  const type = await insertType(db, { kind: 'month', megabytes: 10 })
  const start = app.ctx.now()
  const bought = { iotCardId: id, typeId: type.id, name: type.name, kind: type.kind, sizeKb: kilobyte(10 * MB), subscribedAt: start }
  await db.insert(iotPackages).values({ ...bought, start, end })
  await app.do((ctx) => recount(ctx, { id, operator: 'mobile' }))
  const alarms = async (deviceSn = SN) =>
    (await call(deviceAlarmApi.list, { orderBy: 'id', isAsc: true })).data.list.filter((alarm) => alarm.deviceSn === deviceSn)
  return {
    ...app,
    id,
    type,
    alarms,
    active: async (deviceSn?: string) =>
      (await alarms(deviceSn)).filter(({ condition }) => condition === 'active').map((alarm) => alarm.messageType),
    renew: (effect: PackageEffect, quantity = 1) =>
      app.do((ctx) =>
        rechargeIotCard(ctx, {
          id,
          trafficPacketId: type.id,
          quantity,
          effect,
          paymentMethod: 'bankTransfer',
          transactionNo: `T${++transfers}`,
        }),
      ),
    /** The operator says so, and is asked. */
    async reports(fields: PlannedCard) {
      await app.pass(30)
      await simulator().card('mobile', ICCID(1), { lifecycle: 'inService', haltReason: null, imei: '861234567890123', ...fields })
      await db.update(iotCards).set({ nextSyncAt: app.ctx.now() }).where(eq(iotCards.id, id))
      await app.sync()
    },
  }
}

describe('the quota', () => {
  it('raises one alarm from 80 % on and another one at the end, and clears both by a renewal', async () => {
    const { reports, alarms, active, renew } = await world()
    await reports({ usedKb: 7.9 * MB })
    expect(await alarms()).toEqual([])
    await reports({ usedKb: 8 * MB })
    expect(await alarms()).toMatchObject([
      { messageType: 'SIM_QUOTA_80', source: 'rule', count: 1, state: 'untreated', content: '8.00 MB used of 10.00 MB' },
    ])
    await reports({ usedKb: 9 * MB })
    await reports({ usedKb: 9 * MB })
    expect(await alarms()).toMatchObject([{ count: 1, content: '9.00 MB used of 10.00 MB' }])
    await reports({ usedKb: 11 * MB })
    expect(await active()).toEqual(['SIM_QUOTA_100'])
    expect((await alarms())[1]).toMatchObject({ source: 'rule', count: 1, content: '10.00 MB used of 10.00 MB' })
    await renew('thisMonth')
    expect(await active()).toEqual([])
  })

  it('comes from the operator where that halted the card, and a return counts as a repeat', async () => {
    const { reports, alarms, active } = await world()
    await reports({ haltReason: 'quota' })
    expect(await alarms()).toMatchObject([{ messageType: 'SIM_QUOTA_100', source: 'operator', count: 1 }])
    await reports({})
    expect(await active()).toEqual([])
    await reports({ haltReason: 'quota' })
    expect(await alarms()).toMatchObject([{ condition: 'active', count: 2 }])
  })

  it('follows the parameter', async () => {
    const app = await world()
    await app.reports({ usedKb: 9 * MB })
    const settings = { ...app.ctx.settings, simQuotaPercent: 0 }
    expect(await simAlarmsJob.run({ ...app.ctx, settings })).toEqual({ raised: 0, cleared: 1 })
    expect(await app.active()).toEqual([])
  })
})

describe('the last package', () => {
  it('raises one alarm some days before its end, also without a report, which lasts until a renewal', async () => {
    const { ctx, pass, alarms, active, call, renew } = await world(new Date('2026-01-20T00:00:00+08:00'))
    const run = () => simAlarmsJob.run(ctx)
    await pass(11 * DAY)
    expect(await run()).toEqual({ raised: 0, cleared: 0 })
    await pass(DAY)
    expect(await run()).toEqual({ raised: 1, cleared: 0 })
    expect(await run()).toEqual({ raised: 0, cleared: 0 })
    expect(await alarms()).toMatchObject([{ messageType: 'SIM_EXPIRING', source: 'rule', count: 1, content: 'Ends 2026-01-20 00:00' }])
    // The calls keep the first day of the year.
    expect((await call(iotCardApi.list, { endsInDays: 19 })).data.total).toBe(1)
    await pass(9 * DAY)
    await turnsJob.run(ctx)
    expect(await active()).toEqual(['SIM_EXPIRING'])
    await renew('thisMonth', 2)
    expect(await active()).toEqual([])
  })

  it('is raised by a report, cleared by packages ahead and raised again by their refund', async () => {
    const { reports, alarms, active, call, pass, renew, do: work } = await world(new Date('2026-02-01T00:00:00+08:00'))
    await pass(26 * DAY)
    await reports({ usedKb: 0 })
    await reports({ usedKb: 0 })
    expect(await alarms()).toMatchObject([{ messageType: 'SIM_EXPIRING', count: 1 }])
    expect((await call(iotCardApi.list, { endsInDays: 31 })).data.total).toBe(1)
    const { orderNo } = await renew('nextMonth')
    expect(await active()).toEqual([])
    expect((await call(iotCardApi.list, { endsInDays: 31 })).data.total).toBe(0)
    const [order] = (await call(iotCardRechargeApi.list, { orderNo })).data.list
    await work((ctx) => refundOrder(ctx, { id: order!.id, amount: fen(300), reason: 'by mistake' }))
    expect(await alarms()).toMatchObject([{ condition: 'active', count: 2 }])
  })
})

describe('an exception', () => {
  it('is a card that the operator does not know', async () => {
    const { reports, alarms, active } = await world()
    await reports({ isUnknown: true })
    expect(await alarms()).toMatchObject([
      { messageType: 'SIM_ABNORMAL', source: 'operator', content: 'The operator does not know the SIM' },
    ])
    await reports({ isUnknown: false })
    expect(await active()).toEqual([])
  })

  it('is a card in another device, however the operator writes the last digits', async () => {
    const { reports, alarms, active } = await world()
    await reports({ imei: '861234567890120' })
    expect(await alarms()).toEqual([])
    await reports({ imei: '869999999999999' })
    await reports({ imei: '869999999999999' })
    expect(await alarms()).toMatchObject([
      {
        messageType: 'SIM_ABNORMAL',
        source: 'operator',
        count: 1,
        content: 'In another device: IMEI 869999999999999, bound to 861234567890123',
      },
    ])
    await reports({})
    expect(await active()).toEqual([])
  })

  it('is a wish that is overdue, until a new try', async () => {
    const { ctx, pass, alarms, active, do: work, id, call, db } = await world()
    await simulator().faults({ operation: 'send', mode: 'pending', times: 9 }, { operation: 'ask', mode: 'pending', times: 999 })
    expect((await call(iotCardApi.stop, { ids: [id], reason: 'vacant' })).code).toBe(0)
    await db.update(iotCards).set({ wantedAt: ctx.now() }).where(eq(iotCards.id, id))
    await pass(2 * DAY)
    await turnsJob.run(ctx)
    await turnsJob.run(ctx)
    expect(await alarms()).toMatchObject([
      { messageType: 'SIM_ABNORMAL', source: 'rule', count: 1, content: 'The requested state is overdue' },
    ])
    await work((ctx) => forgetWish(ctx, id))
    expect(await active()).toEqual([])
  })
})

it('clears the alarms of a device that the card leaves, and raises them where it goes', async () => {
  const { reports, active, call, id } = await world()
  await reports({ isUnknown: true })
  const { version, operator, imei } = (await call(iotCardApi.detail, { id })).data.card
  const edit = (deviceSn: string | null, version: number) => call(iotCardApi.edit, { id, version, operator, imei, deviceSn })
  await edit('WM-2', version)
  expect([await active(), await active('WM-2')]).toEqual([[], ['SIM_ABNORMAL']])
  await edit(null, version + 1)
  expect([await active(), await active('WM-2')]).toEqual([[], []])
})

it('says nothing of a card that is logged off, and leaves the alarms of the next one', async () => {
  const { reports, active, db, do: work } = await world()
  await reports({ haltReason: 'quota' })
  expect(await active()).toEqual(['SIM_QUOTA_100'])
  await reports({ lifecycle: 'loggedOff' })
  expect(await active()).toEqual([])
  const next = await insertIotCard(db, 2, { deviceSn: SN, isUnknown: true })
  await work((ctx) => settleSimAlarms(ctx, [next]))
  await reports({ lifecycle: 'loggedOff' })
  expect(await active()).toEqual(['SIM_ABNORMAL'])
})

it('lets the report of a person end by a person', async () => {
  const { reports, alarms, call } = await world()
  await call(deviceAlarmApi.add, { deviceSn: SN, messageType: 'SIM_ABNORMAL', content: 'no signal' })
  await reports({ isUnknown: true })
  await reports({ isUnknown: false })
  expect(await alarms()).toMatchObject([{ source: 'staff', condition: 'active', count: 1, content: 'no signal' }])
})
