import { inLanguage } from '@weir/contract/texts/text'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { BUILT_IN_DICTS } from '@weir/contract/modules/system/dictionaries'
import type { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { asc, eq, inArray } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { areUsed } from '../dict-data/dict-uses.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'
import { typeNames } from './dict-type.list.ts'

type Api = typeof dictTypeApi

export const typeTaken = { dict_type_taken: { field: 'type', reason: 'dictType.error.typeTaken' } } as const

export async function selectTypes({ db, client }: Context) {
  const rows = await db.select().from(dictTypes).where(eq(dictTypes.status, 1)).orderBy(asc(dictTypes.dictType))
  const list = rows.map(({ id, name, nameEn, nameZhTw, dictType }) => ({
    id,
    name: inLanguage(client.language, name, nameEn, nameZhTw),
    type: dictType,
  }))
  return { list, total: list.length, currentPage: 1 }
}

export const newType = ({ now }: Writing, input: InputOf<Api['add']>) => ({ ...typeNames.stored(input), createdAt: now() })

/** Its values go along when its type changes. */
export async function editType(ctx: Writing, { id, ...input }: InputOf<Api['edit']>) {
  const row = await lockType(ctx, id)
  const changes = typeNames.stored(input)
  if (changes.dictType !== row.dictType && BUILT_IN_DICTS.includes(row.dictType)) throw invalid('type', 'dictType.error.typeFixed')
  await ctx.db.update(dictTypes).set(changes).where(eq(dictTypes.id, id)).catch(explaining(typeTaken))
  typeNames.changed(ctx, id, row, changes)
  return {}
}

export async function setTypeStatus(ctx: Writing, { id, status }: InputOf<Api['setStatus']>) {
  const before = await lockType(ctx, id)
  await ctx.db.update(dictTypes).set({ status }).where(eq(dictTypes.id, id))
  typeNames.changed(ctx, id, before, { status })
  return {}
}

/** With their values, all or nothing. */
export async function deleteTypes(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db.select().from(dictTypes).where(inArray(dictTypes.id, wanted)).for('update')
  if (rows.length < wanted.length) throw notFound('dictType.error.missing')
  const types = rows.map(({ dictType }) => dictType)
  if (types.some((type) => BUILT_IN_DICTS.includes(type))) throw conflict('dictType.error.builtIn')
  const values = await ctx.db.select().from(dictData).where(inArray(dictData.dictType, types))
  const codes = values.map(({ id }) => id)
  if (codes.length > 0 && (await areUsed(ctx, codes))) throw conflict('dictType.error.inUse')
  await ctx.db.delete(dictData).where(inArray(dictData.dictType, types))
  await ctx.db.delete(dictTypes).where(inArray(dictTypes.id, wanted))
  for (const value of values) ctx.changed({ resource: dictDataApi, id: value.id, before: value, after: null })
  for (const row of rows) typeNames.changed(ctx, row.id, row, null)
  return {}
}

async function lockType({ db }: Writing, id: number) {
  const [row] = await db.select().from(dictTypes).where(eq(dictTypes.id, id)).for('update')
  if (!row) throw notFound('dictType.error.missing')
  return row
}
