import { inLanguage } from '@weir/contract/texts/languages'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { and, asc, eq } from 'drizzle-orm'

import { departments, roles } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Choice } from '../../../services/record-import/columns.ts'
import { deptScope } from '../dept/dept.queries.ts'
import { dictData } from '../ground/dict.table.ts'
import { posts } from '../ground/post.table.ts'

/** The enabled departments within the caller's scope, by name or by their path: `Company/Hall`. */
export async function offeredDepts(ctx: Context): Promise<Choice[]> {
  const { id, name, parentId } = departments
  const all = await ctx.db.select({ id, name, parentId }).from(departments)
  const byId = new Map(all.map((dept) => [dept.id, dept]))
  const wayTo = (id: number): string => {
    const { name, parentId } = byId.get(id)!
    return parentId === null ? name : `${wayTo(parentId)}/${name}`
  }
  const offered = await ctx.db
    .select({ id, name })
    .from(departments)
    .where(and(eq(departments.status, 1), deptScope(ctx)))
    .orderBy(asc(departments.sort), asc(id))
  return offered.flatMap(({ id, name }) => [[name, id] as const, [wayTo(id), id] as const])
}

/** The enabled ones; the permission to give them is checked when they are given. */
export async function offeredRoles({ db }: Context): Promise<Choice[]> {
  const { id, name, sort, status } = roles
  const offered = await db.select({ id, name }).from(roles).where(eq(status, 1)).orderBy(asc(sort), asc(id))
  return offered.map(({ id, name }) => [name, id])
}

export async function offeredPosts({ db }: Context): Promise<Choice[]> {
  const { id, title, sequence, status } = posts
  const offered = await db.select({ id, title }).from(posts).where(eq(status, 1)).orderBy(asc(sequence), asc(id))
  return offered.map(({ id, title }) => [title, id])
}

/** As the dictionary calls them, the caller's language first. */
export async function offeredGenders({ db, client }: Context): Promise<Choice[]> {
  const values = await db.select().from(dictData).where(eq(dictData.dictType, 'sys_user_sex')).orderBy(asc(dictData.sort), asc(dictData.id))
  const languages = [client.language, ...LANGUAGES.filter((language) => language !== client.language)]
  return languages.flatMap((language) =>
    values.map(({ value, label, labelEn, labelZhTw }) => [inLanguage(language, label, labelEn, labelZhTw), Number(value)] as const),
  )
}
