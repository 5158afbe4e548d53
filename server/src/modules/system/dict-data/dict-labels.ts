import { inLanguage } from '@weir/contract/texts/languages'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { DictWords } from '../../../kernel/crud/dict-labels.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'

/** Disabled values keep their words: rows may hold them. */
export async function findDictWords({ db, client }: Context, types: readonly string[]): Promise<DictWords> {
  const { dictType, value, label, labelEn, labelZhTw } = dictData
  const rows = await db
    .select({ dictType, value, label, labelEn, labelZhTw })
    .from(dictData)
    .innerJoin(dictTypes, eq(dictTypes.dictType, dictType))
    .where(and(inArray(dictType, [...types]), eq(dictTypes.status, 1)))
  const words = new Map(types.map((type) => [type, new Map<string, string>()]))
  for (const row of rows) words.get(row.dictType)!.set(row.value, inLanguage(client.language, row.label, row.labelEn, row.labelZhTw))
  return words
}
