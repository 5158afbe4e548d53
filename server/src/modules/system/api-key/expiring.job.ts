import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, gte, isNull, lte, sql } from 'drizzle-orm'

import { apiKeys } from '../../../kernel/auth/api-key.table.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { notify } from '../../../services/notice/notify.ts'

/** Enough to make another key and to put it into a program. */
export const DAYS_BEFORE = 14

/** The owner of each key that ends soon gets one notice. A key that is prolonged gets another one before its new end. */
const tellOfEnds = (ctx: Context) =>
  inTransaction(ctx, async (ctx) => {
    const today = businessDay(ctx.now().getTime())
    const isSoon = and(gte(apiKeys.expiresOn, dayText(today)), lte(apiKeys.expiresOn, dayText(today + DAYS_BEFORE)))
    const isNew = sql`${apiKeys.warnedOf} is distinct from ${apiKeys.expiresOn}`
    const ending = await ctx.db
      .update(apiKeys)
      .set({ warnedOf: sql`${apiKeys.expiresOn}` })
      .where(and(isNull(apiKeys.revokedAt), isSoon, isNew))
      .returning()
    for (const { id: keyId, ownerId, name, expiresOn } of ending) await notify(ctx, ownerId, 'apiKeyEnds', { keyId, name, day: expiresOn! })
    return { notices: ending.length }
  })

export const expiringKeys = defineJob({ name: 'system.apiKeys.expiring', cron: '10 8 * * *', run: tellOfEnds })
