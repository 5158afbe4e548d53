import { screens } from '@weir/contract/modules/screens'
import type { Screen } from '@weir/contract/platform/screen'
import { asc, inArray, ne, sql } from 'drizzle-orm'
import type { Language } from '@weir/contract/locales/messages'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'

import { accessVersion, shortVersion, underVersion } from '../../../kernel/auth/access-version.ts'
import { menus } from '../../../kernel/auth/access.table.ts'
import { type Grants, loadGrants, effectiveMenus } from '../../../kernel/auth/grants.ts'
import type { Context } from '../../../kernel/context.ts'
import { VERSION } from '../../../kernel/version.ts'
import { titlesOf, screenOf } from './menu-rows.ts'

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
  version: VERSION,
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

type MenuRow = typeof menus.$inferSelect

/** Rows in their order → the tree of the console. A row whose directory is not among them is left out with it. */
function menuTree(rows: readonly MenuRow[], language: Language): MenuNode[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  const level = (parentId: number | null): MenuNode[] =>
    (childrenOf.get(parentId) ?? []).map((row) => menuNode(row, level(row.id), language))
  return level(null)
}

function menuNode(row: MenuRow, children: MenuNode[], language: Language): MenuNode {
  const titles = titlesOf(row)
  return {
    id: row.id,
    pid: row.parentId ?? 0,
    name: row.key ?? `menu${row.id}`,
    screen: row.key ?? screenOf(row.component)?.key ?? '',
    component: row.component,
    path: row.path,
    meta: {
      title: titles[language],
      titles,
      icon: row.icon,
      isLink: row.link,
      isHide: row.isHidden,
      isOneEntry: oneEntries.has(row.key),
      isKeepAlive: row.isKeptAlive,
      isAffix: row.isAffix,
      isIframe: row.isIframe,
      roles: [],
    },
    redirect: isAmong(children, row.redirect) ? row.redirect : (children.find(({ meta }) => !meta.isHide)?.path ?? ''),
    children,
  }
}

const oneEntries = new Set<string | null>((screens as readonly Screen[]).filter(({ isOneEntry }) => isOneEntry).map(({ key }) => key))

/** Somebody else may not see the page that a directory is to open. */
const isAmong = (nodes: readonly MenuNode[], path: string): boolean =>
  nodes.some((node) => (node.component !== '' && node.path === path) || isAmong(node.children, path))
