import type { Rows } from '../rows.ts'
import { type Counterpart, found, idsOf, list, listed, listOf, type See, shown, allOf } from '../counterpart.ts'

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

export const placeQueries: Record<string, Counterpart> = {
  'place/region/list': allOf(list('regions'), (see) => [
    { input: { name: 'Harbour' }, told: (reply) => idsOf(listed(reply)), expected: idsOf(namedRegions(see, 'Harbour')) },
  ]),
  'place/region/get': found('regions'),
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
  'place/roomNo/get': found('roomNos'),
  'place/community/list': list('communities', [{ regionId: 1 }, ({ regionId }) => regionId === 1]),
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
  'place/room/list': list('rooms', [{ communityId: 1 }, ({ communityId }) => communityId === 1]),
  'place/room/get': found('rooms'),
}
