import { inLanguage } from '@weir/contract/texts/text'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { areUsed } from './dict-uses.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'
import type { DictWords } from '../../../kernel/crud/dict-labels.ts'

type Api = typeof dictDataApi

const taken = { dict_data_value_taken: { field: 'value', reason: 'dictData.error.valueTaken' } } as const

/** The options of forms, and the labels of values that forms no longer offer. */
export async function getDictData({ db, client }: Context, { dictType, defaultValue }: InputOf<Api['getDictData']>) {
  const [type] = await db
    .select()
    .from(dictTypes)
    .where(and(eq(dictTypes.dictType, dictType), eq(dictTypes.status, 1)))
  if (!type) throw notFound('dictData.error.missing')
  const rows = await db.select().from(dictData).where(eq(dictData.dictType, dictType)).orderBy(asc(dictData.sort), asc(dictData.id))
  const isFirst = (row: (typeof rows)[number]) => (defaultValue === '' ? row.isDefault : row.value === defaultValue)
  const told = (row: (typeof rows)[number]) => ({
    key: row.value,
    value: inLanguage(client.language, row.label, row.labelEn, row.labelZhTw),
    isDefault: isFirst(row) ? (1 as const) : (0 as const),
    remark: row.remark,
    tone: row.tone,
  })
  return {
    info: { name: inLanguage(client.language, type.name, type.nameEn, type.nameZhTw), remark: type.remark },
    values: rows.filter(({ status }) => status === 1).map(told),
    disabled: rows.filter(({ status }) => status === 0).map(told),
  }
}

export async function addValue(ctx: Writing, input: InputOf<Api['add']>) {
  const { dictType, isDefault } = input
  await holdType(ctx, dictType)
  if (CLOSED_DICTS.includes(dictType)) throw conflict('dictData.error.closed')
  if (isDefault) await clearDefault(ctx, dictType)
  const [row] = await ctx.db
    .insert(dictData)
    .values({ ...input, createdAt: ctx.now() })
    .returning({ id: dictData.id })
    .catch(explaining(taken))
  ctx.changed({ resource: dictDataApi, id: row!.id, before: null, after: input })
  return { id: row!.id }
}

export async function editValue(ctx: Writing, { id, dictCode, ...input }: InputOf<Api['edit']>) {
  const code = (dictCode ?? id)!
  const [row] = await ctx.db.select().from(dictData).where(eq(dictData.id, code))
  if (!row) throw notFound('dictData.error.rowMissing')
  if (input.dictType !== row.dictType) throw invalid('dictType', 'dictData.error.typeFixed')
  await holdType(ctx, row.dictType)
  if (input.value !== row.value) await refuseOtherValue(ctx, row)
  if (input.isDefault) await clearDefault(ctx, row.dictType, code)
  const after = { ...input, tone: input.tone ?? null }
  await ctx.db.update(dictData).set(after).where(eq(dictData.id, code)).catch(explaining(taken))
  ctx.changed({ resource: dictDataApi, id: code, before: row, after })
  return {}
}

/** Rows that hold a value would lose its label with it. */
async function refuseOtherValue(ctx: Writing, { id, dictType }: { id: number; dictType: string }) {
  if (CLOSED_DICTS.includes(dictType)) throw invalid('value', 'dictData.error.closed')
  if (await areUsed(ctx, [id])) throw invalid('value', 'dictData.error.valueUsed')
}

/** All or nothing. */
export async function deleteValues(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db.select().from(dictData).where(inArray(dictData.id, wanted)).for('update')
  if (rows.length < wanted.length) throw notFound('dictData.error.rowMissing')
  if (rows.some(({ dictType }) => CLOSED_DICTS.includes(dictType))) throw conflict('dictData.error.closed')
  if (await areUsed(ctx, wanted)) throw conflict('dictData.error.inUse')
  await ctx.db.delete(dictData).where(inArray(dictData.id, wanted))
  for (const row of rows) ctx.changed({ resource: dictDataApi, id: row.id, before: row, after: null })
  return {}
}

/** The dictionary, held while one of its values changes: of two new defaults at once the later one stays. */
async function holdType({ db }: Writing, dictType: string) {
  const [type] = await db.select({ id: dictTypes.id }).from(dictTypes).where(eq(dictTypes.dictType, dictType)).for('update')
  if (!type) throw invalid('dictType', 'dictData.error.typeMissing')
}

async function clearDefault({ db, changed }: Writing, dictType: string, except = 0) {
  const cleared = await db
    .update(dictData)
    .set({ isDefault: false })
    .where(and(eq(dictData.dictType, dictType), dictData.isDefault, ne(dictData.id, except)))
    .returning({ id: dictData.id })
  for (const { id } of cleared) changed({ resource: dictDataApi, id, before: { isDefault: true }, after: { isDefault: false } })
}

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
