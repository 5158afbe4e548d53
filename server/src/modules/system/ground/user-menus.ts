import { screens } from '@weir/contract/modules/screens'
import type { Screen } from '@weir/contract/platform/screen'
import { asc, inArray, ne, sql } from 'drizzle-orm'

import { accessVersion, shortVersion } from '../../../kernel/auth/access-version.ts'
import { menus } from '../../../kernel/auth/access.table.ts'
import { effectiveMenus } from '../../../kernel/auth/effective.ts'
import { type Grants, loadGrants } from '../../../kernel/auth/grants.ts'
import { underVersion } from '../../../kernel/auth/under-version.ts'
import type { Context } from '../../../kernel/context.ts'
import { menuTree } from './menu-tree.ts'

type Entries = (typeof menus.$inferSelect)[]

/** The menu of a user who signs in, and the permissions that show its buttons. */
export async function menusAndPermissions(ctx: Context, user: { id: number; deptId: number }) {
  // Read first: a concurrent change makes another version, which the browser requests again.
  const access = await accessVersion(ctx.db)
  const { grants, isSuper } = await loadGrants(ctx.db, user)
  const ids = isSuper ? undefined : await menuIdsOf(ctx, user.id)
  return answerOf(ctx, await allEntries(ctx), ids, grants, access)
}

/** One copy of the entries for all users, and of each user the ids of theirs. */
const entriesOf = underVersion<Entries>()
const idsOf = underVersion<ReadonlySet<number>>()
const ALL = 0

/** The same of the caller, from memory while the access tables keep their version. */
export async function ownMenus(ctx: Context) {
  const { id, isSuper, grants, accessVersion: version } = ctx.actor
  const [entries, ids] = await Promise.all([
    entriesOf(ALL, version, () => allEntries(ctx)),
    isSuper ? undefined : idsOf(id, version, () => menuIdsOf(ctx, id)),
  ])
  return answerOf(ctx, entries, ids, grants, shortVersion(version))
}

type Ids = ReadonlySet<number> | undefined

const answerOf = ({ client }: Context, entries: Entries, ids: Ids, grants: Grants['grants'], access: string) => ({
  menuList: menuTree(ids ? entries.filter(({ id }) => ids.has(id)) : entries, client.language),
  permissions: [...grants.keys()],
  access,
})

const allEntries = ({ db }: Context) => db.select().from(menus).where(ne(menus.type, 'button')).orderBy(asc(menus.sort), asc(menus.id))

const forEverybody = (screens as readonly Screen[]).filter(({ everybody }) => everybody).map(({ key }) => key)
/** A page that nobody has to be given. */
export const isOfEverybody = ({ key }: { key: string | null }) => key !== null && forEverybody.includes(key)

/** The effective entries of the user's roles, their directories, and everybody's entries. */
async function menuIdsOf(ctx: Context, userId: number): Promise<ReadonlySet<number>> {
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
  return new Set(rows.map(({ id }) => id))
}
