import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { ProviderName } from '../ground/payment-provider.ts'
import { payReconciliations } from './reconciliation.table.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'

/** An account at a provider is the whole company's: its bills belong to the first department, that of the built-in system user. */
const COMPANY = 1

/** A caller who may not see the company's rows could make a day that they then do not see. 404. */
export function demandCompany({ scope }: Context) {
  if (!scope.all && !scope.deptIds.includes(COMPANY)) throw notFound('reconciliation.error.outOfReach')
}

/** The day of a provider, locked until the transaction ends; made where it is not there. */
export async function holdDay(ctx: Writing, provider: ProviderName, day: string): Promise<Day> {
  demandCompany(ctx)
  await ctx.db
    .insert(payReconciliations)
    .values({ provider, day, createdAt: ctx.now(), deptId: COMPANY, createdBy: ctx.actor.id })
    .onConflictDoNothing({ target: [payReconciliations.provider, payReconciliations.day] })
  const isIt = and(eq(payReconciliations.provider, provider), eq(payReconciliations.day, day))
  const [held] = await ctx.db.select().from(payReconciliations).where(isIt).for('update')
  return held!
}

export type Day = typeof payReconciliations.$inferSelect

export const reconciliationScope = ownedBy(payReconciliations)
