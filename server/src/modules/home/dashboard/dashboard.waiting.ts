import { and, count, eq, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { isUndecided, isUnregistered, meterScope, readings, unknownDevices, waterCardRecharges, waterMeters } from '../../water/index.ts'

/** How many rows wait, and since when the oldest does. */
export interface Waiting {
  count: number
  since: Date | null
}

async function waitingIn(ctx: Context, table: PgTable, at: PgColumn, where: SQL | undefined): Promise<Waiting> {
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(at) })
    .from(table)
    .where(where)
  return waiting as Waiting
}

/** Held readings that nobody decided about. */
export async function heldReadings(ctx: Context): Promise<Waiting> {
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(readings.arrivedAt) })
    .from(readings)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, readings.deviceSn))
    .where(and(isUndecided, meterScope(ctx)))
  return waiting!
}

/** Orders whose money is in and whose credit did not arrive. */
export const undeliveredOrders = (ctx: Context) => {
  const { state, paidAt } = waterCardRecharges
  const failed = and(eq(state, 'fail'), ownedBy(waterCardRecharges)(ctx))
  return waitingIn(ctx, waterCardRecharges, paidAt, failed)
}

/** Devices that report and that nobody registered. */
export const unknownReporters = (ctx: Context) => waitingIn(ctx, unknownDevices, unknownDevices.firstSeenAt, isUnregistered(ctx))
