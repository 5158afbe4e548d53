import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../kernel/context.ts'
import { iotOperators } from './operator.table.ts'

/** Whole numbers: calls in a second in the long run, and calls at once after a rest. */
export interface CallRate {
  perSecond: number
  burst: number
}

/**
 * How many of the wanted calls may leave now. The bucket is a row of the database, so all processes share it. One statement locks the row,
 * fills the bucket and takes from it. A clock that is behind adds nothing.
 */
export async function takeCalls(db: Db, operator: SimOperator, rate: CallRate, wanted: number, now: Date): Promise<number> {
  const taken = await take(db, operator, rate, wanted, now)
  if (taken !== undefined) return taken
  await db
    .insert(iotOperators)
    .values({ operator, milliTokens: rate.burst * 1000, filledAt: now })
    .onConflictDoNothing()
  return (await take(db, operator, rate, wanted, now)) ?? 0
}

/** Undefined: the operator has no row yet. */
async function take(db: Db, operator: SimOperator, { perSecond, burst }: CallRate, wanted: number, now: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ calls: number }>(sql`
    with bucket as (
      select ${iotOperators.operator} as code, ${filled(perSecond, burst, now)} as tokens
      from ${iotOperators} where ${iotOperators.operator} = ${operator} for update
    ), taken as (
      select code, tokens, least(${Math.max(0, wanted)}::int, tokens / 1000) as calls from bucket
    )
    update ${iotOperators}
    set milli_tokens = tokens - calls * 1000, filled_at = greatest(filled_at, ${now})
    from taken where ${iotOperators.operator} = code
    returning calls`)
  return rows[0]?.calls
}

/** A whole number of thousandths. The bucket is full after burst ÷ rate, so no longer time counts: the product stays small. */
function filled(perSecond: number, burst: number, now: Date): SQL<number> {
  const enoughMs = Math.ceil((burst * 1000) / perSecond)
  const elapsedMs = sql`extract(epoch from ${now}::timestamptz - ${iotOperators.filledAt}) * 1000`
  return sql`least(${burst * 1000}::int, ${iotOperators.milliTokens} + least(${enoughMs}::int, greatest(0, ${elapsedMs}))::int * ${perSecond}::int)`
}
