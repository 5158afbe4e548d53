import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { findRegion, findRoom, findRoomNo } from '../../place/index.ts'
import { isOpen, waterCards } from '../../card/index.ts'

type Reference = number | null | undefined
/** As typed: undefined is absent, null clears. */
interface Place {
  regionId: Reference
  roomId: Reference
  roomNoId: Reference
}

/** The changed parts of a place. Unchanged ones need not be within the caller's scope. */
export function movesTo(card: { [Key in keyof Place]: number | null }, given: Place): Place {
  const changed = (key: keyof Place) => (given[key] === card[key] ? undefined : given[key])
  return { regionId: changed('regionId'), roomId: changed('roomId'), roomNoId: changed('roomNoId') }
}

/** Region and address as columns of a card; without a region the address's counts. The region is held before the address. */
export async function placeOf(ctx: Context, { regionId, ...given }: Place) {
  const region = regionId ? await findRegion(ctx, regionId, 'waterCard.error.regionMissing') : undefined
  const address = await addressOf(ctx, given)
  return {
    ...address?.columns,
    regionId: region?.id ?? address?.regionId ?? regionId,
    deptId: region?.deptId ?? address?.deptId,
  }
}

const NOWHERE = { roomId: null, roomNoId: null, roomNo: null, communityName: null }

/** A card has one address: a new one takes the place of the other kind too. */
async function addressOf(ctx: Context, { roomId, roomNoId }: Omit<Place, 'regionId'>) {
  if (roomId) {
    const { name, communityName, regionId, deptId } = await findRoom(ctx, roomId, 'waterCard.error.roomMissing')
    return { columns: { ...NOWHERE, roomId, roomNo: name, communityName }, regionId, deptId }
  }
  if (roomNoId) {
    const { name, regionId, deptId } = await findRoomNo(ctx, roomNoId, 'waterCard.error.roomNoMissing')
    return { columns: { ...NOWHERE, roomNoId, roomNo: name }, regionId, deptId }
  }
  return roomId === null || roomNoId === null ? { columns: NOWHERE, regionId: undefined, deptId: undefined } : undefined
}

/** An address holds one card that is not closed, a second asks for a reason (domain-rules §8). To be called with the address held. */
export async function checkAlone({ db }: Writing, { roomId, roomNoId }: Partial<Place>, reason: string | undefined) {
  if (reason !== undefined || (!roomId && !roomNoId)) return
  const here = roomId ? eq(waterCards.roomId, roomId) : eq(waterCards.roomNoId, roomNoId!)
  const others = await db.$count(waterCards, and(here, isOpen))
  if (others > 0) throw invalid('reason', 'waterCard.error.addressTaken')
}
