import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import type { InboxKind } from '@weir/contract/modules/inbox'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../index.ts'
import { testApp } from '../../../test/app/app.ts'
import { addHousehold, report } from '../../../test/sale/household.ts'
import { type Context, NO_ROWS } from '../../kernel/context.ts'
import { waterCardPriceBatches } from '../card/index.ts'
import { meterCommands } from '../meter/ground/meter-command.table.ts'
import { unknownDevices } from '../meter/ground/reading.table.ts'
import { meterInbox } from '../meter/meter-inbox.ts'
import { saleInbox } from './sale-inbox.ts'
import { waterMeters } from '../meter/ground/water-meter.table.ts'

type Db = Context['db']
const parts = [...meterInbox, ...saleInbox]

const owner = { deptId: 1, createdBy: 1 }

/** Two stuck commands. The others ended well enough: a later one followed, the valve is as wanted, or the meter has time left. */
async function commandValves(db: Db) {
  const triedAt = (hours: number) => ({ createdAt: hoursAgo(hours), triedAt: hoursAgo(hours) })
  const closing = { ...owner, type: 'closeValve', reason: 'leak', origin: 'staff' } as const
  const refused = { state: 'failed', answer: 'refused' } as const
  await db.update(waterMeters).set({ valveWanted: 'closed', valveStuck: true }).where(eq(waterMeters.deviceSn, 'SN-1'))
  await db.insert(meterCommands).values(
    [
      { ...closing, ...refused, ...triedAt(96), deviceSn: 'SN-1' },
      { ...closing, state: 'expired' as const, ...triedAt(72), deviceSn: 'SN-1' },
      { ...closing, state: 'sent' as const, ...triedAt(25), deviceSn: 'SN-2' },
      { ...closing, state: 'sent' as const, ...triedAt(23), deviceSn: 'SN-3' },
      { ...closing, ...refused, ...triedAt(96), deviceSn: 'SN-4' },
    ].map((command, i) => ({ ...command, messageId: `command-${i}` })),
  )
}
const hoursAgo = (hours: number) => new Date(Date.parse('2026-01-01T00:00:00Z') - hours * 3_600_000)

async function planPrices(db: Db) {
  const batch = {
    ...owner,
    unitPrice: unitPrice(34_500),
    mode: 'keepAmount',
    reason: 'tariff',
    cards: 1,
    remainingSeenLitre: litre(0),
  } as const
  await db.insert(waterCardPriceBatches).values([
    { ...batch, state: 'planned', startsOn: '2026-02-01' },
    { ...batch, state: 'done' },
  ])
}

/**
 * One card overdrawn, one low, a held reading, an offline meter, a leak among the alarms, an unregistered device. Two stuck commands, and a
 * planned change of prices.
 */
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
  await commandValves(db)
  await planPrices(db)
  const permissions = [dashboardApi.inbox.id, ...parts.flatMap(({ places }) => Object.values(places).map(({ list }) => list.id))]
  const inbox = async (caller = {}) => (await call(dashboardApi.inbox, {}, { permissions, ...caller })).data.list
  return { call, inbox }
}

it('says what waits, since when and where', async () => {
  const { inbox } = await busyTown()
  const list = await inbox()
  expect(list.map(({ kind }) => kind)).toEqual([
    'leakSuspected',
    'commandStuck',
    'heldReadings',
    'overdrawn',
    'lowBalance',
    'offlineMeters',
    'untreatedAlarms',
    'unknownDevices',
    'pricePlanned',
  ])
  const now = '2026-01-01T08:00:00.000+08:00'
  expect(list).toMatchObject([
    { count: 1, since: now, rows: { screen: 'deviceAlarm', given: { state: 'untreated', messageType: 'LEAK_SUSPECTED' } } },
    { count: 2, since: '2025-12-29T08:00:00.000+08:00', rows: { screen: 'meterCommand', given: { isStuck: 'true' } } },
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
    { count: 1, since: null, rows: { screen: 'waterCardPriceBatch', given: { state: 'planned' } } },
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
