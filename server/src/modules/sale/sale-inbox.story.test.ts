import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import type { InboxKind } from '@weir/contract/modules/inbox'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../index.ts'
import { testApp } from '../../../test/app/app.ts'
import { addHousehold, report } from '../../../test/sale/household.ts'
import { NO_ROWS } from '../../kernel/context.ts'
import { unknownDevices } from '../meter/ground/reading.table.ts'
import { meterInbox } from '../meter/meter-inbox.ts'
import { saleInbox } from './sale-inbox.ts'
import { waterMeters } from '../meter/ground/water-meter.table.ts'

const parts = [...meterInbox, ...saleInbox]

/** One card overdrawn, one low, a held reading, an offline meter, a leak among the alarms, an unregistered device. */
async function busyTown() {
  const { ctx, db, call } = await testApp(weir)
  for (const n of [1, 2]) await addHousehold(ctx, n)
  await report(ctx, 'SN-1', { '2025-12-01': 500, '2025-12-31': 2_250, '2026-01-01': 900_000 })
  await call(deviceAlarmApi.add, { deviceSn: 'SN-1', messageType: 'LEAK_SUSPECTED', content: 'hissing' })
  await db
    .update(waterMeters)
    .set({ lastReportAt: new Date('2025-12-20T00:00:00Z') })
    .where(eq(waterMeters.deviceSn, 'SN-2'))
  const seen = { count: 1, lastRegisterLitre: litre(1), source: 'http', firstSeenAt: ctx.now(), lastSeenAt: ctx.now() } as const
  // The second has been registered since.
  await db.insert(unknownDevices).values(['NEW', 'SN-1'].map((deviceSn) => ({ deviceSn, ...seen })))
  const permissions = [dashboardApi.inbox.id, ...parts.flatMap(({ places }) => Object.values(places).map(({ list }) => list.id))]
  const inbox = async (caller = {}) => (await call(dashboardApi.inbox, {}, { permissions, ...caller })).data.list
  return { call, inbox }
}

it('says what waits, since when and where', async () => {
  const { inbox } = await busyTown()
  const list = await inbox()
  expect(list.map(({ kind }) => kind)).toEqual([
    'leakSuspected',
    'heldReadings',
    'overdrawn',
    'lowBalance',
    'offlineMeters',
    'untreatedAlarms',
    'unknownDevices',
  ])
  const now = '2026-01-01T08:00:00.000+08:00'
  expect(list).toMatchObject([
    { count: 1, since: now, rows: { screen: 'deviceAlarm', given: { state: 'untreated', messageType: 'LEAK_SUSPECTED' } } },
    { count: 1, since: now, rows: { screen: 'heldReading', given: {} } },
    // 2.25 t at 3.00 yuan, by the register alone.
    {
      count: 1,
      since: null,
      quantity: '2.250',
      amount: '6.75',
      isDaily: false,
      rows: { screen: 'waterCard', given: { view: 'overdrawn' } },
    },
    { count: 1, since: null, rows: { screen: 'waterCard', given: { view: 'low' } } },
    { count: 1, since: null, rows: { screen: 'waterMeter', given: { connectivity: 'offline' } } },
    // The leak has its own line.
    { count: 2, since: now, rows: { screen: 'deviceAlarm', given: { state: 'untreated', isLeak: 'false' } } },
    { count: 1, since: now, rows: { screen: 'unknownDevice', given: {} } },
  ])
})

it('counts what the lists behind it show', async () => {
  const { call, inbox } = await busyTown()
  const items = await inbox()
  const places = Object.assign({}, ...parts.map((part) => part.places)) as Required<(typeof parts)[number]['places']>
  const rowsOf = async (kind: InboxKind) => {
    const { list, filter } = places[kind]
    return (await call(list as typeof waterMeterApi.list, filter)).data.total
  }
  expect(await Promise.all(items.map(({ kind }) => rowsOf(kind)))).toEqual(items.map(({ count }) => count))
})

it('shows other departments nothing', async () => {
  const { inbox } = await busyTown()
  expect(await inbox({ scope: { ...NO_ROWS, deptIds: [2] } })).toEqual([])
  expect(await inbox({ scope: NO_ROWS })).toEqual([])
  expect(await inbox({ permissions: [dashboardApi.inbox.id] })).toEqual([])
})
