import { screens } from '@weir/contract/modules/screens'
import type { Screen } from '@weir/contract/platform/screen'
import { asc, inArray, ne, sql } from 'drizzle-orm'

import { accessVersion } from '../../../kernel/auth/access-version.ts'
import { menus } from '../../../kernel/auth/access.table.ts'
import { effectiveMenus } from '../../../kernel/auth/effective.ts'
import { loadGrants } from '../../../kernel/auth/grants.ts'
import type { Context } from '../../../kernel/context.ts'
import { menuTree } from './menu-tree.ts'

/** The menu of a user, and the permissions that show its buttons. */
export async function menusAndPermissions(ctx: Context, user: { id: number; deptId: number }) {
  // Read first: a concurrent change makes another version, which the browser requests again.
  const access = await accessVersion(ctx.db)
  const { grants, isSuper } = await loadGrants(ctx.db, user)
  const rows = isSuper ? await allEntries(ctx) : await menusOf(ctx, user.id)
  return { menuList: menuTree(rows, ctx.client.language), permissions: [...grants.keys()], access }
}

const allEntries = ({ db }: Context) => db.select().from(menus).where(ne(menus.type, 'button')).orderBy(asc(menus.sort), asc(menus.id))

const forEverybody = (screens as readonly Screen[]).filter(({ everybody }) => everybody).map(({ key }) => key)
/** A page that nobody has to be given. */
export const isOfEverybody = ({ key }: { key: string | null }) => key !== null && forEverybody.includes(key)

/** The effective entries of the user's roles, their directories, and everybody's entries. */
async function menusOf(ctx: Context, userId: number) {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with recursive ${effectiveMenus(userId)},
    shown (id, parent_id) as (
      select ${menus.id}, ${menus.parentId} from effective join ${menus} on ${menus.id} = effective.menu_id where ${menus.type} <> 'button'
      union
      select ${menus.id}, ${menus.parentId} from ${menus} where ${inArray(menus.key, forEverybody)}
      union
      select ${menus.id}, ${menus.parentId} from shown join ${menus} on ${menus.id} = shown.parent_id
    )
    select id::int as id from shown`)
  const ids = rows.map(({ id }) => id)
  return ctx.db.select().from(menus).where(inArray(menus.id, ids)).orderBy(asc(menus.sort), asc(menus.id))
}
