import type { Language } from '@weir/contract/locales/messages'
import type { dictDataApi } from '@weir/contract/modules/system/dict-data'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq } from 'drizzle-orm'

import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { dictData, dictTypes } from './dict.table.ts'

type Value = typeof dictData.$inferSelect

const enabledValues = ({ db }: Context, dictType: string): Promise<Value[]> =>
  db
    .select()
    .from(dictData)
    .where(and(eq(dictData.dictType, dictType), eq(dictData.status, 1)))
    .orderBy(asc(dictData.sort), asc(dictData.id))

export async function getDictData(ctx: Context, { dictType, defaultValue }: InputOf<(typeof dictDataApi)['getDictData']>) {
  const [type] = await ctx.db
    .select({ name: dictTypes.name, remark: dictTypes.remark })
    .from(dictTypes)
    .where(and(eq(dictTypes.dictType, dictType), eq(dictTypes.status, 1)))
  if (!type) throw notFound('dictData.error.missing')
  const values = await enabledValues(ctx, dictType)
  const first = (row: Value) => (defaultValue === '' ? row.isDefault : row.value === defaultValue)
  return {
    info: type,
    values: values.map((row) => ({
      key: row.value,
      value: labelOf(row, ctx.client.language),
      isDefault: first(row) ? (1 as const) : (0 as const),
      remark: row.remark,
    })),
  }
}

const labelOf = ({ label, labelEn, labelZhTw }: Value, language: Language) =>
  ({ 'zh-cn': label, en: labelEn || label, 'zh-tw': labelZhTw || label })[language]
