import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { roomApi } from '@weir/contract/modules/place/room'
import type { searchApi } from '@weir/contract/modules/system/search'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import type { Endpoint, InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import { reachOf } from '../../../kernel/auth/reach.ts'
import type { Context } from '../../../kernel/context.ts'
import { searchUsers } from '../../customer/index.ts'
import { searchRooms } from '../../place/index.ts'
import { searchCards, searchMeters, searchOrders } from '../../water/index.ts'

type Api = typeof searchApi
type Search<Row> = (ctx: Context, typed: string) => Promise<Row[]>

export async function searchAll(ctx: Context, { text }: InputOf<Api['all']>): Promise<OutputOf<Api['all']>> {
  /** What the caller's own list would show: its permission, over the rows of its data scope. */
  const within = async <Row>({ id }: Endpoint, search: Search<Row>): Promise<Row[]> => {
    const scope = reachOf(ctx.actor, id)
    return scope ? search({ ...ctx, scope }, text) : []
  }
  const [cards, users, rooms, meters, orders] = await Promise.all([
    within(waterCardApi.list, searchCards),
    within(hyUserApi.list, searchUsers),
    within(roomApi.list, searchRooms),
    within(waterMeterApi.list, searchMeters),
    within(waterCardRechargeApi.list, searchOrders),
  ])
  return { cards, users, rooms, meters, orders }
}
