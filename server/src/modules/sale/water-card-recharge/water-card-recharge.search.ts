import { FOUND_MOST, type searchApi } from '@weir/contract/modules/system/search'
import type { OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { begins, endsWithFour, foundBy } from '../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { orderColumns, orderScope } from './water-card-recharge.queries.ts'
import { waterCardRecharges } from '../../card/index.ts'

type Found = OutputOf<(typeof searchApi)['all']>['orders'][number]

const { id, orderNo, name, communityName, roomNo, amount, paymentStatus, delivery } = orderColumns
const select = rowQuery(waterCardRecharges, { id, orderNo, name, communityName, roomNo, amount, paymentStatus, delivery })

/** The newest of them. Their numbers are written with capitals. */
export async function searchOrders(ctx: Context, typed: string): Promise<Found[]> {
  const lookups = [...endsWithFour(waterCardRecharges.orderNo, typed), begins(waterCardRecharges.orderNo, typed.toUpperCase(), 'last')]
  const orders = (await select(ctx, foundBy(waterCardRecharges, lookups, orderScope(ctx), FOUND_MOST))) as Found[]
  return orders.toSorted((a, b) => b.id - a.id)
}
