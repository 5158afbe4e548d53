import { connectivityOf, stateOf } from '@weir/contract/modules/card/meter-connectivity'

import type { RowOf, Rows } from '../rows.ts'
import { type Counterpart, exported, found, idsOf, list, listed, listOf, type See, shown, some, allOf } from '../counterpart.ts'
import { TODAY } from '../written-rows.ts'
import { NOW } from './meters.ts'
import { sumOf, whole } from './usage.ts'

type Region = Rows['regions'][number]

/** A region by its name with what stands above it, as far as the caller sees it. */
function namedRegions({ all, mine }: See, name: string): Region[] {
  const seen = mine(all.regions)
  const above = (region: Region | undefined): Region[] => (region ? [region, ...above(seen.find(({ id }) => id === region.parentId))] : [])
  return above(seen.find((region) => region.name === name))
}

/** The card that a room shows: the open one, or else the last that was. */
function cardOfRoom({ all, mine }: See, roomId: number): number | null {
  const cards = mine(all.waterCards).filter((card) => card.roomId === roomId)
  return (cards.findLast(({ state }) => state !== 'closed') ?? cards.at(-1))?.id ?? null
}

const roomsOf = ({ all, mine }: See, communityId: number) => mine(all.rooms).filter((room) => room.communityId === communityId)

/** The rooms that are written here, and others. */
const PLAN = {
  buildingFrom: '1',
  buildingTo: '1',
  unitFrom: '1',
  unitTo: '1',
  floorFrom: 1,
  floorTo: 1,
  homes: 9,
  firstHome: 0,
  padded: false,
}
export const planIn = ({ id }: RowOf<'communities'>) => ({ ...PLAN, communityId: id })

/** Numbers of a place: a card decides about its meter and its water, an alarm about itself. */
function figuresOf(
  { all, mine }: See,
  isHere: (card: RowOf<'waterCards'>) => boolean,
  isAlarmHere = ({ cardNo }: RowOf<'deviceAlarms'>) => all.waterCards.some((card) => card.cardNo === cardNo && isHere(card)),
) {
  const [cards, alarms] = [mine(all.waterCards).filter(isHere), mine(all.deviceAlarms).filter(({ state }) => state === 'untreated')]
  const open = cards.filter(({ state }) => state !== 'closed')
  const meters = all.waterMeters.filter(({ deviceSn }) => open.some((card) => card.deviceSn === deviceSn))
  const stats = all.meterStats.filter(({ cardId }) => cards.some(({ id }) => id === cardId))
  const usageOf = (days: string) => sumOf(stats.filter(({ date }) => date.startsWith(days))).quantity
  return {
    households: open.length,
    meters: meters.length,
    online: meters.filter((meter) => stateOf(connectivityOf(meter, NOW)) === 'online').length,
    alarms: alarms.filter(isAlarmHere).length,
    usageToday: usageOf(TODAY),
    usageMonth: usageOf(TODAY.slice(0, 7)),
  }
}

const isInCommunity =
  ({ all }: See, communityId: number) =>
  ({ roomId }: RowOf<'waterCards'>) =>
    all.rooms.some((room) => room.id === roomId && room.communityId === communityId)

/** The region itself or one that stands below it. */
function isWithin({ all }: See, regionId: number) {
  return function isBelow({ regionId: id }: { regionId: number | null }): boolean {
    const parent = all.regions.find((region) => region.id === id)
    return id === regionId || (parent !== undefined && parent.parentId !== null && isBelow({ regionId: parent.parentId }))
  }
}

type Told = Record<string, unknown> & { usageToday: string; usageMonth: string }
const toldFigures = ({ usageToday, usageMonth, ...counts }: Told) => ({
  ...counts,
  usageToday: whole(usageToday),
  usageMonth: whole(usageMonth),
})

export const placeQueries: Record<string, Counterpart> = {
  'place/region/list': allOf(list('regions'), (see) => [
    { input: { name: 'Harbour' }, told: (reply) => idsOf(listed(reply)), expected: idsOf(namedRegions(see, 'Harbour')) },
  ]),
  'place/region/export': exported('regions', ({ name }) => name),
  'place/region/get': found('regions'),
  'place/region/figures': shown(
    'regions',
    (answer) => toldFigures(answer as Told),
    ({ id }, see) => figuresOf(see, isWithin(see, id), isWithin(see, id)),
  ),
  'place/region/contents': shown(
    'regions',
    ({ communities, rooms, roomNos, cards }) => ({ communities, rooms, roomNos, cards }),
    ({ id }, { all, mine }) => {
      const here = (row: { regionId: number | null }) => row.regionId === id
      const within = new Set(all.communities.filter(here).map((community) => community.id))
      return {
        communities: mine(all.communities).filter(here).length,
        rooms: mine(all.rooms).filter(({ communityId }) => within.has(communityId)).length,
        roomNos: mine(all.roomNos).filter(here).length,
        cards: mine(all.waterCards).filter(here).length,
      }
    },
  ),
  'place/region/treeSelect': listOf(({ all, mineByAny }) => mineByAny(all.regions).filter(({ status }) => status === 1)),
  'place/roomNo/list': list('roomNos', [{ regionId: 1 }, ({ regionId }) => regionId === 1]),
  'place/roomNo/export': exported('roomNos', ({ room }) => room),
  'place/roomNo/get': found('roomNos'),
  'place/community/list': list('communities', [{ regionId: 1 }, ({ regionId }) => regionId === 1]),
  'place/community/export': exported('communities', ({ name }) => name),
  'place/community/get': shown(
    'communities',
    ({ roomCount }) => roomCount,
    ({ id }, see) => roomsOf(see, id).length,
  ),
  'place/community/rooms': shown(
    'communities',
    ({ list }) => Object.fromEntries((list as { id: number; cardId: number | null }[]).map(({ id, cardId }) => [id, cardId])),
    ({ id }, see) => Object.fromEntries(roomsOf(see, id).map((room) => [room.id, cardOfRoom(see, room.id)])),
  ),
  'place/community/figures': shown(
    'communities',
    (answer) => toldFigures(answer as Told),
    ({ id }, see) => ({ rooms: roomsOf(see, id).length, ...figuresOf(see, isInCommunity(see, id)) }),
  ),
  // Rooms out of sight count, and have no name.
  'place/room/plan': (see) =>
    some(see.all.communities, (community) => see.mine([community]).length > 0).map(({ row, isSeen }) => {
      const existing = see.all.rooms.filter(({ communityId }) => communityId === row.id).length
      return {
        input: planIn(row),
        told: ({ data }) => (data.fieldErrors ? Object.keys(data.fieldErrors) : [data.existing, ...idsOf(data.rooms as { id: number }[])]),
        expected: isSeen ? [existing, ...idsOf(roomsOf(see, row.id))] : ['communityId'],
      }
    }),
  'place/room/list': list('rooms', [{ communityId: 1 }, ({ communityId }) => communityId === 1]),
  'place/room/export': exported('rooms', ({ name }) => name),
  'place/room/get': found('rooms'),
}
