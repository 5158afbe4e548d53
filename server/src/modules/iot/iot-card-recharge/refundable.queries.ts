import { exact, type Fen } from '@weir/contract/platform/units'
import { and, asc, eq, gt, isNull, notExists } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { iotDraws, iotPackages } from '../ground/iot-package.table.ts'
import type { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'

type Order = typeof iotCardRecharges.$inferSelect

/** Packages of an order that have not ended and gave nothing. */
const unusedPackages = ({ db, now }: Context, orderId: number) =>
  db
    .select({ id: iotPackages.id })
    .from(iotPackages)
    .where(
      and(
        eq(iotPackages.orderId, orderId),
        isNull(iotPackages.refundedAt),
        gt(iotPackages.end, now()),
        notExists(db.select({ id: iotDraws.id }).from(iotDraws).where(eq(iotDraws.packageId, iotPackages.id))),
      ),
    )
    .orderBy(asc(iotPackages.id))

/** The money of unused packages, and how many there are. */
export async function refundableOf(
  ctx: Context,
  { id, paymentStatus, unitPriceFen }: Pick<Order, 'id' | 'paymentStatus' | 'unitPriceFen'>,
) {
  const unused = paymentStatus === 'paid' ? await unusedPackages(ctx, id) : []
  return { packages: unused.length, amount: exact<Fen>(BigInt(unitPriceFen) * BigInt(unused.length)), ids: unused.map(({ id }) => id) }
}
