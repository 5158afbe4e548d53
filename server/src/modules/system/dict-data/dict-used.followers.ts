import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { eq, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { dictValueUsed } from '../../../kernel/crud/dict-labels.ts'
import { follow } from '../../../kernel/follow.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'

/** The value itself is the word until an administrator writes another. It stands behind the others. */
async function keepValue(ctx: Writing, { dictType, value }: { dictType: string; value: string }) {
  const last = sql<number>`(select coalesce(max(${dictData.sort}), -1) + 1 from ${dictData} where ${dictData.dictType} = ${dictType})`
  const [type] = await ctx.db.select({ id: dictTypes.id }).from(dictTypes).where(eq(dictTypes.dictType, dictType)).for('update')
  if (!type) return
  const words = { dictType, value, label: value, labelEn: value, labelZhTw: value }
  const [row] = await ctx.db
    .insert(dictData)
    .values({ ...words, sort: last, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: dictData.id })
  if (row) ctx.changed({ resource: dictDataApi, id: row.id, before: null, after: words })
}

export const dictFollowers = [follow(dictValueUsed, keepValue)]
