import { isActive, isMonthly } from '@weir/contract/modules/iot/package-term'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { usedOf } from '@weir/contract/modules/iot/package-use'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { desc, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import type { IotCardRow } from '../ground/iot-card-find.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { drawsOfCard } from './card-traffic.queries.ts'

type Line = OutputOf<(typeof iotCardApi)['detail']>['packages'][number]

/** On a page: a card of ten years with a monthly overlay has more. */
const MOST_LINES = 100

/** The packages of a card with their traffic, the latest end first. The caller has checked the scope of the card. */
export async function packageLines(ctx: Context, { id, operator }: Pick<IotCardRow, 'id' | 'operator'>): Promise<Line[]> {
  const [rows, draws, at] = [await rowsOf(ctx, id), await drawsOfCard(ctx, id), ctx.now()]
  return rows.map(({ typeId, sizeKb, refundedAt, ...row }) => {
    const state = stateOf({ ...row, refundedAt }, at)
    // A package that is over shows the last of its cycles.
    const when = row.end <= at ? new Date(row.end.getTime() - 1) : at
    const used = usedOf({ ...row, sizeKb }, operator, draws, isMonthly(row.kind) ? when : at)
    return { ...row, trafficPacketId: typeId, state, total: sizeKb, used }
  })
}

function stateOf({ start, end, refundedAt }: { start: Date; end: Date; refundedAt: Date | null }, at: Date): Line['state'] {
  if (refundedAt) return 'refunded'
  if (isActive({ start, end }, at)) return 'active'
  return start > at ? 'coming' : 'ended'
}

function rowsOf({ db }: Context, cardId: number) {
  const { id, typeId, name, kind, sizeKb, start, end, subscribedAt, orderId, refundedAt } = iotPackages
  return db
    .select({ id, typeId, name, kind, sizeKb, start, end, subscribedAt, orderId, refundedAt, orderNo: iotCardRecharges.orderNo })
    .from(iotPackages)
    .leftJoin(iotCardRecharges, eq(iotCardRecharges.id, iotPackages.orderId))
    .where(eq(iotPackages.iotCardId, cardId))
    .orderBy(desc(end), desc(id))
    .limit(MOST_LINES)
}
