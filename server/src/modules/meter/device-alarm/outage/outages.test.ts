import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { alarmWorld, at } from '../../../../../test/meter/alarm-world.ts'
import { addHousehold } from '../../../../../test/sale/household.ts'
import { NO_ROWS } from '../../../../kernel/context.ts'
import { communities, regions, rooms } from '../../../place/index.ts'
import { waterCards } from '../../../card/ground/water-card.table.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'

const owner = { deptId: 1, createdBy: 1 }
const ONLY_SILENCE = { missingDays: 0, lowAlarmLitre: litre(0), overdraftAlarm: 'off' } as const

/** Meters of two communities that report hourly, and the place of each. */
async function world(meters: Record<string, 'Garden' | 'Harbour' | 'none'>, settings: { outageMeters?: number } = {}) {
  const test = await alarmWorld(100_000, { outageMeters: 3, ...ONLY_SILENCE, ...settings })
  const { db, ctx, report, go } = test
  const [region] = await db
    .insert(regions)
    .values({ name: 'North', ...owner })
    .returning()
  const places = await db
    .insert(communities)
    .values(['Garden', 'Harbour'].map((name) => ({ name, regionId: region!.id, ...owner })))
    .returning()
  for (const [n, place] of Object.entries(meters)) {
    const { cardId } = await addHousehold(ctx, Number(n), { reportHours: 1, deptId: Number(n) % 2 ? 1 : 2 })
    const communityId = places.find(({ name }) => name === place)?.id
    if (communityId === undefined) continue
    const room = { communityId, building: '1', unit: '1', floor: 1, number: n, ...owner }
    const [made] = await db.insert(rooms).values(room).returning()
    await db.update(waterCards).set({ roomId: made!.id, communityName: place }).where(eq(waterCards.id, cardId))
  }
  /** The last report of each, by the minute of the hour. */
  const reportsAt = async (minutes: Record<string, string>) => {
    for (const [n, time] of Object.entries(minutes).toSorted(([, a], [, b]) => a.localeCompare(b))) {
      await go(`2026-01-01T${time}:00`)
      await report([[at(`2026-01-01T${time}:00`), 1]], { deviceSn: `SN-${n}` })
    }
  }
  const groups = async (filter: object = {}, caller = {}) => (await test.call(deviceAlarmApi.groups, filter, caller)).data.list
  const list = async (filter: object) => (await test.call(deviceAlarmApi.list, { ...filter, orderBy: 'deviceSn', isAsc: true })).data.list
  return { ...test, reportsAt, groups, list }
}

it('makes one group of the meters of a community that fell silent together, beside the single ones', async () => {
  const meters = { 11: 'Garden', 12: 'Garden', 13: 'Garden', 14: 'Garden', 15: 'Harbour', 16: 'none' } as const
  const { reportsAt, go, groups, list } = await world(meters)
  await reportsAt({ 14: '04:00', 11: '08:20', 12: '08:35', 13: '08:50', 15: '08:40', 16: '08:40' })
  await go('2026-01-01T13:00:00')
  const outage = { id: 1, communityId: 1, communityName: 'Garden', since: '2026-01-01T08:50:00.000+08:00' }
  expect(await groups({ messageType: 'OFFLINE' })).toMatchObject([
    { count: 3, active: 3, outage },
    { count: 3, active: 3, outage: null },
  ])
  expect((await list({ outage: 1 })).map(({ deviceSn, outage }) => [deviceSn, outage])).toEqual([
    ['SN-11', 1],
    ['SN-12', 1],
    ['SN-13', 1],
  ])
  expect((await list({ outage: 0 })).map(({ deviceSn }) => deviceSn)).toEqual(['SN-14', 'SN-15', 'SN-16'])
})

it('shows of a group what lies in the scope', async () => {
  const { reportsAt, go, groups } = await world({ 11: 'Garden', 12: 'Garden', 13: 'Garden' })
  await reportsAt({ 11: '08:20', 12: '08:35', 13: '08:50' })
  await go('2026-01-01T13:00:00')
  expect(await groups({}, { scope: { ...NO_ROWS, deptIds: [2] } })).toMatchObject([{ count: 1, outage: { communityName: 'Garden' } }])
  expect(await groups({}, { scope: NO_ROWS })).toEqual([])
})

it('takes in a meter whose alarm comes later, and not one that stopped at another time', async () => {
  const { db, reportsAt, go, list } = await world({ 11: 'Garden', 12: 'Garden', 13: 'Garden', 14: 'Garden', 15: 'Garden' })
  await db.update(waterMeters).set({ reportHours: 2 }).where(eq(waterMeters.deviceSn, 'SN-14'))
  await reportsAt({ 11: '08:20', 12: '08:35', 14: '08:40', 13: '08:50', 15: '10:40' })
  await go('2026-01-01T12:30:00')
  expect((await list({ outage: 1 })).map(({ deviceSn }) => deviceSn)).toEqual(['SN-11', 'SN-12', 'SN-13'])
  await go('2026-01-01T16:00:00')
  expect((await list({ outage: 1 })).map(({ deviceSn }) => deviceSn)).toEqual(['SN-11', 'SN-12', 'SN-13', 'SN-14'])
  expect((await list({ outage: 0 })).map(({ deviceSn }) => deviceSn)).toEqual(['SN-15'])
})

it('leaves a meter its group after it reports again, and forgets it with the next silence', async () => {
  const { reportsAt, go, groups, report, db } = await world({ 11: 'Garden', 12: 'Garden', 13: 'Garden' })
  await reportsAt({ 11: '08:20', 12: '08:35', 13: '08:50' })
  await go('2026-01-01T13:00:00')
  await report([[at('2026-01-01T13:00:00'), 2]], { deviceSn: 'SN-11' })
  await go('2026-01-01T13:05:00')
  expect(await groups({})).toMatchObject([{ count: 3, active: 2, outage: { id: 1 } }])
  await go('2026-01-01T20:00:00')
  expect(await groups({})).toMatchObject([
    { count: 2, outage: { id: 1 } },
    { count: 1, outage: null },
  ])
  const [back] = await db.select().from(deviceAlarms).where(eq(deviceAlarms.deviceSn, 'SN-11'))
  expect(back).toMatchObject({ condition: 'active', count: 2, outageId: null })
})

it('needs so many meters as the parameter says, and none with 0', async () => {
  const meters = { 11: 'Garden', 12: 'Garden', 13: 'Garden' } as const
  for (const [outageMeters, outages] of [
    [4, 0],
    [0, 0],
    [3, 1],
  ] as const) {
    const { reportsAt, go, groups } = await world(meters, { outageMeters })
    await reportsAt({ 11: '08:20', 12: '08:35', 13: '08:50' })
    await go('2026-01-01T13:00:00')
    expect((await groups({})).filter(({ outage }) => outage)).toHaveLength(outages)
  }
})
