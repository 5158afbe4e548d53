import { personalDataApi } from '@weir/contract/modules/customer/personal-data'
import type { ErasureCause } from '@weir/contract/platform/personal-data'
import { and, eq, isNull } from 'drizzle-orm'

import { type Context, inTransaction, listening } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { logOperation } from '../../../kernel/operation-log/operation-log.ts'
import { countVersions } from '../../../kernel/versions.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { householdsLeft } from '../hy-user/hy-user.events.ts'
import { eraseHousehold } from './erase.service.ts'

/** In the name of the system, with its entry in the log. False: something of the household is still open. */
async function eraseBySystem(ctx: Context, id: number, why: { cause: ErasureCause; reason: string }): Promise<boolean> {
  const operation = { endpoint: personalDataApi.erase, wire: { hyUserId: id, reason: why.reason }, startedAt: performance.now() }
  try {
    await inTransaction(ctx, async (ctx) => {
      const { changes, ctx: told } = listening(ctx)
      await eraseHousehold(told, id, why)
      await countVersions(ctx, changes)
      await logOperation(ctx, operation, { code: 0, data: {} }, changes)
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** After a restore. An id alone may be another person's by now. */
export async function eraseAgain(ctx: Context, { id, since, at }: { id: number; since: Date; at: string }) {
  const isSame = and(eq(hyUsers.id, id), eq(hyUsers.createdAt, since), isNull(hyUsers.erasedAt))
  if ((await ctx.db.$count(hyUsers, isSame)) === 0) return undefined
  return (await eraseBySystem(ctx, id, { cause: 'again', reason: at })) ? 'again' : 'open'
}

const YEAR_DAYS = 365.25
const DAY_MS = 86_400_000
/** In one night. */
const MOST = 500

/** Households that left long ago, where a parameter says so. */
export const retentionJob = defineJob({
  name: 'customer.retention',
  cron: '57 3 * * *',
  async run(ctx, stopping) {
    const { keepHouseholdYears } = ctx.settings
    const result = { erased: 0, open: 0 }
    if (keepHouseholdYears === 0) return result
    const before = new Date(ctx.now().getTime() - keepHouseholdYears * YEAR_DAYS * DAY_MS)
    for (const id of await ask(ctx, householdsLeft, { before, most: MOST })) {
      if (stopping?.aborted) break
      result[(await eraseBySystem(ctx, id, { cause: 'retention', reason: `${keepHouseholdYears}` })) ? 'erased' : 'open']++
    }
    return result
  },
})
