import { screenOf } from '@weir/contract/modules/screens'
import type { DictUse, dictDataApi } from '@weir/contract/modules/system/dict-data'
import { userApi } from '@weir/contract/modules/system/user'
import type { Destination } from '@weir/contract/platform/destination'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { reachOf } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { type DictColumn, dictColumns } from '../../../kernel/crud/registered.ts'
import { dictData } from '../ground/dict.table.ts'

interface Holder extends DictColumn {
  /** Which rows count, where not all do. */
  rows?: SQL
}

/** Of accounts only those that are there. */
const ACCOUNTS: Holder = {
  dictType: 'sys_user_sex',
  column: users.gender,
  rows: isNull(users.deletedAt),
  list: userApi.list,
  field: 'gender',
}

/** Words that the program itself keeps everywhere, such as enabled and disabled: nobody asks which rows hold them. */
const isOfProgram = ({ dictType }: DictColumn) => dictType.startsWith('sys_')

/** Every column of a list that holds values of a dictionary keeps them from being deleted. */
const holders = (ctx: Context): Holder[] => [ACCOUNTS, ...dictColumns(ctx).filter((column) => !isOfProgram(column))]

/** The values of one dictionary that rows hold, in every scope: every department would miss a removed value. */
export async function listUses(ctx: Context, { dictType }: InputOf<(typeof dictDataApi)['uses']>) {
  const found = holders(ctx)
    .filter((holder) => holder.dictType === dictType)
    .map(async (holder) => {
      const counted = await countRows(ctx, holder, eq(dictData.dictType, dictType))
      return counted.map(({ dictCode, value, count }): DictUse => {
        const { list, field } = holder
        return { dictCode, resource: list.resource, field, count, rows: rowsOf(ctx, holder, value) }
      })
    })
  return { list: (await Promise.all(found)).flat() }
}

/** Whether a row holds one of these values. */
export async function areUsed(ctx: Context, ids: number[]): Promise<boolean> {
  for (const holder of holders(ctx))
    if ((await countRows(ctx, holder, and(inArray(dictData.id, ids), eq(dictData.dictType, holder.dictType))!)).length > 0) return true
  return false
}

const countRows = ({ db }: Context, { column, rows }: Holder, which: SQL) =>
  db
    .select({ dictCode: dictData.id, value: dictData.value, count: sql<number>`count(*)::int` })
    .from(dictData)
    .innerJoin(column.table, sql`${column}::text = ${dictData.value}`)
    .where(and(rows, which))
    .groupBy(dictData.id)

/** The page with that list, filtered by the value, for users with its permission. */
function rowsOf({ actor }: Context, { list, field }: Holder, value: string): Destination | null {
  const screen = screenOf(list)
  if (!screen || !reachOf(actor, list.id) || !(field in list.input.shape)) return null
  return { screen: screen.key, given: { [field]: value } }
}
