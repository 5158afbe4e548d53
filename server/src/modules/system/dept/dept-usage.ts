import { and, inArray, notInArray, sql } from 'drizzle-orm'

import { departments, roleDepartments, users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'

/**
 * The rows that depend on departments: the number below them, people, roles whose data scope names them, and whether there is anything
 * else.
 */
export async function usageOf({ db }: Context, ids: number[]) {
  const children = await db.$count(departments, and(inArray(departments.parentId, ids), notInArray(departments.id, ids)))
  const people = await db.$count(users, inArray(users.deptId, ids))
  const roles = await db.$count(roleDepartments, inArray(roleDepartments.deptId, ids))
  return { children, users: people, roles, business: (await ownsRows({ db }, ids)) ? 1 : 0 }
}

/** Whether a row of any module belongs to them. Asked of the catalog, so that a new table cannot be forgotten. */
async function ownsRows({ db }: Pick<Context, 'db'>, ids: number[]): Promise<boolean> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(c.relname) as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'dept_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('sys_user', 'sys_role_dept', 'operation_log')`)
  const wanted = sql`any(${sql.param(ids)}::bigint[])`
  const asked = tables.map(({ name }) => sql`exists (select from ${sql.raw(name)} where dept_id = ${wanted})`)
  const { rows } = await db.execute<{ owns: boolean }>(sql`select ${sql.join([sql`false`, ...asked], sql` or `)} as owns`)
  return rows[0]!.owns
}
