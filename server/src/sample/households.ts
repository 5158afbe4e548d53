import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { asc, inArray } from 'drizzle-orm'

import { departments } from '../kernel/auth/access.table.ts'
import type { Writing } from '../kernel/context.ts'
import { waterCards } from '../modules/card/index.ts'
import { writeMainMeters } from './main-meters.ts'
import { perform } from './perform.ts'
import { atTime, inParts, type Piece } from './piece.ts'
import { REPORT_HOURS, registerText } from './reports.ts'
import { COMMUNITIES, HOUSEHOLD_PLAN, type Household } from './town.ts'

/** A new card that still waits for its meter, and one whose household has moved away. */
const WITHOUT_METER = 118
const SUSPENDED = 40
const HOUSEHOLDS_AT_ONCE = 5

/** Regions, communities, and for each household an address, a meter and a card. */
export const householdPieces = (start: Date): Piece[] => [
  (ctx) => writeCommunities(atTime(ctx, start)),
  ...inParts(HOUSEHOLD_PLAN, HOUSEHOLDS_AT_ONCE).map(
    (households): Piece =>
      (ctx) =>
        writeSome(atTime(ctx, start), households),
  ),
  async (ctx) =>
    writeMainMeters(
      atTime(ctx, start),
      (await placesOf(ctx)).map(({ communityId }) => communityId),
      REPORT_HOURS,
    ),
]

/** Of the households, by their numbers. */
export async function cardIdsOf({ db }: Writing): Promise<number[]> {
  const telephones = HOUSEHOLD_PLAN.map(({ person }) => person.telephone)
  const cards = db.select({ id: waterCards.id, telephone: waterCards.telephone }).from(waterCards)
  const found = await cards.where(inArray(waterCards.telephone, telephones)).orderBy(asc(waterCards.id))
  // The first card of each number is the story's own.
  const ids = new Map(found.toReversed().map(({ id, telephone }) => [telephone, id]))
  return telephones.map((telephone) => ids.get(telephone)!)
}

interface Place {
  communityId: number
  regionId: number
}

async function writeCommunities(ctx: Writing) {
  const offices = await ctx.db.select({ id: departments.id, parentId: departments.parentId }).from(departments).orderBy(asc(departments.id))
  const serving = offices.filter(({ parentId }) => parentId !== null)
  const regions = new Map<string, number>()
  for (const { name, region, address, price } of COMMUNITIES) {
    const dept = serving[0] ?? offices[0]
    const regionId = regions.get(region) ?? (await perform(ctx, regionApi.add, { name: region, deptId: dept!.id, sort: regions.size })).id
    regions.set(region, regionId)
    await perform(ctx, communityApi.add, { name, regionId, address, defaultUnitPrice: price })
  }
}

/** Of the communities, in their order. */
export async function placesOf(ctx: Writing): Promise<Place[]> {
  const { list } = await perform(ctx, communityApi.list, { pageSize: 10_000 })
  return COMMUNITIES.map(({ name }) => {
    const { id, regionId } = list.find((community) => community.name === name)!
    return { communityId: id, regionId }
  })
}

async function writeSome(ctx: Writing, households: readonly Household[]) {
  const places = await placesOf(ctx)
  for (const household of households) await writeHousehold(ctx, household, places[household.community]!)
}

async function writeHousehold(ctx: Writing, household: Household, place: Place) {
  const { n, person, unitPrice, deviceSn, initialRegister } = household
  const address = await writeAddress(ctx, household, place)
  await perform(ctx, waterMeterApi.add, {
    deviceSn,
    deviceModel: 'LXS-15',
    reportHours: REPORT_HOURS,
    initialRegister: registerText(initialRegister),
  })
  await perform(ctx, waterCardApi.add, { ...person, unitPrice, ...address, ...(n !== WITHOUT_METER && { deviceSn }) })
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
