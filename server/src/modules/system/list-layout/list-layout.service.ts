import { endpoints } from '@weir/contract/modules/index'
import type { listLayoutApi } from '@weir/contract/modules/system/list-layout'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { listLayouts } from './list-layout.table.ts'

type Api = typeof listLayoutApi

/** Nobody keeps more than one layout for each list of the product. */
const LISTS = new Set(endpoints.filter(({ kind }) => kind === 'query').map(({ resource, action }) => `${resource}.${action}`))

export async function ownLayouts({ db, actor }: Context) {
  const { list, layout } = listLayouts
  return { list: await db.select({ list, layout }).from(listLayouts).where(eq(listLayouts.userId, actor.id)).orderBy(list) }
}

/** The last one counts: of two devices that are used at once, the one that was arranged later. */
export async function keepLayout({ db, actor }: Writing, { list, layout }: InputOf<Api['keep']>) {
  if (!LISTS.has(list)) throw notFound('listLayout.error.listMissing')
  const row = { userId: actor.id, list }
  if (layout)
    await db
      .insert(listLayouts)
      .values({ ...row, layout })
      .onConflictDoUpdate({ target: [listLayouts.userId, listLayouts.list], set: { layout } })
  else await db.delete(listLayouts).where(and(eq(listLayouts.userId, actor.id), eq(listLayouts.list, list)))
  return {}
}
