import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import { asc } from 'drizzle-orm'

import { departments } from '../kernel/auth/access.table.ts'
import type { Writing } from '../kernel/context.ts'
import { writeMainMeters } from './main-meters.ts'
import { perform } from './perform.ts'
import { registerText } from './reports.ts'
import { COMMUNITIES, HOUSEHOLD_PLAN, type Household } from './town.ts'

/** A new card that still waits for its meter, and one whose household has moved away. */
const WITHOUT_METER = 118
const SUSPENDED = 40
/** Its gateways expect a report so often. */
export const REPORT_HOURS = 6

/** Regions, communities, and for each household an address, a meter and a card. Answers the cards' ids by household. */
export async function writeHouseholds(ctx: Writing): Promise<number[]> {
  const communities = await writeCommunities(ctx)
  const cardIds: number[] = []
  for (const household of HOUSEHOLD_PLAN) cardIds.push(await writeHousehold(ctx, household, communities[household.community]!))
  await writeMainMeters(
    ctx,
    communities.map(({ communityId }) => communityId),
    REPORT_HOURS,
  )
  return cardIds
}

interface Place {
  communityId: number
  regionId: number
}

async function writeCommunities(ctx: Writing): Promise<Place[]> {
  const offices = await ctx.db.select({ id: departments.id, parentId: departments.parentId }).from(departments).orderBy(asc(departments.id))
  const serving = offices.filter(({ parentId }) => parentId !== null)
  const regions = new Map<string, number>()
  const places: Place[] = []
  for (const { name, region, address } of COMMUNITIES) {
    const dept = serving[0] ?? offices[0]
    const regionId = regions.get(region) ?? (await perform(ctx, regionApi.add, { name: region, deptId: dept!.id, sort: regions.size })).id
    regions.set(region, regionId)
    places.push({ regionId, communityId: (await perform(ctx, communityApi.add, { name, regionId, address })).id })
  }
  return places
}

async function writeHousehold(ctx: Writing, household: Household, place: Place): Promise<number> {
  const { n, person, unitPrice, deviceSn, initialRegister } = household
  const address = await writeAddress(ctx, household, place)
  await perform(ctx, waterMeterApi.add, {
    deviceSn,
    deviceModel: 'LXS-15',
    reportHours: REPORT_HOURS,
    initialRegister: registerText(initialRegister),
  })
  const { id } = await perform(ctx, waterCardApi.add, { ...person, unitPrice, ...address, ...(n !== WITHOUT_METER && { deviceSn }) })
  return id
}

async function writeAddress(ctx: Writing, { roomNo, building, unit, floor, number }: Household, { communityId, regionId }: Place) {
  if (roomNo) return { roomNoId: (await perform(ctx, roomNoApi.add, { room: roomNo, regionId })).id }
  return { roomId: (await perform(ctx, roomApi.add, { communityId, building, unit, floor, number })).id }
}

/** From here on smart meters take credits; what was sold before was never sent to them. */
export async function connectMeters(ctx: Writing) {
  const { list } = await perform(ctx, waterMeterApi.list, { pageSize: 10_000 })
  const ids = new Map(list.map(({ deviceSn, id }) => [deviceSn, id]))
  for (const { deviceSn, answer } of HOUSEHOLD_PLAN)
    if (answer !== undefined) await perform(ctx, waterMeterApi.edit, { id: ids.get(deviceSn)!, commands: true })
}

export const suspendOne = (ctx: Writing, cardIds: readonly number[], reason: string) =>
  perform(ctx, waterCardApi.setStatus, { id: cardIds[SUSPENDED]!, state: 'suspended', reason })
