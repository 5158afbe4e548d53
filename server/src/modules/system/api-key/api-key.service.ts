import { API_KEY_PREFIX, apiKeyApi, type KeyScope } from '@weir/contract/modules/system/api-key'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import { departments, menus } from '../../../kernel/auth/access.table.ts'
import { holdsOver } from '../../../kernel/auth/actor.ts'
import { apiKeys } from '../../../kernel/auth/api-key.table.ts'
import { isOver, PROGRAM_PERMISSIONS, type Recorded, recordedGrants } from '../../../kernel/auth/api-keys.ts'
import { holdAccess } from '../../../kernel/auth/gains.ts'
import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { treePage } from '../../../kernel/crud/tree.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { allMenus, titlesOf } from '../ground/menu-rows.ts'
import { givableMenus } from '../ground/role-limits.ts'

type Api = typeof apiKeyApi

const taken = explaining({ sys_api_key_name_taken: { field: 'name', reason: 'apiKey.error.nameTaken' } })

/** Of the 43 characters of a key so many are shown to recognise it; the others cannot be guessed. */
const SHOWN = API_KEY_PREFIX.length + 6

/** The database keeps a digest, so this answer is the only one that holds the key. */
export async function addApiKey(ctx: Writing, input: InputOf<Api['add']>): Promise<{ id: number; key: string }> {
  await demandGivable(ctx, input)
  const key = API_KEY_PREFIX + newToken()
  const secret = { keyHash: sha256(key), prefix: key.slice(0, SHOWN) }
  const [added] = await ctx.db
    .insert(apiKeys)
    .values({ ...input, ...secret, expiresOn: input.expiresOn ?? null, ownerId: ctx.actor.id, createdAt: ctx.now() })
    .returning({ id: apiKeys.id })
    .catch(taken)
  ctx.changed({ resource: apiKeyApi, id: added!.id, before: null, after: { ...input, prefix: secret.prefix } })
  return { id: added!.id, key }
}

/** The caller answers for the key afterwards, so it is compared with what the caller holds, all of it. */
export async function editApiKey(ctx: Writing, { id, ...input }: InputOf<Api['edit']>) {
  const before = await lockKey(ctx, id)
  await demandGivable(ctx, input)
  const after = { ...input, expiresOn: input.expiresOn ?? null, ownerId: ctx.actor.id }
  await ctx.db.update(apiKeys).set(after).where(eq(apiKeys.id, id)).catch(taken)
  ctx.changed({ resource: apiKeyApi, id, before, after })
  return {}
}

/** For good: the next call with it is refused, in every process. */
export async function revokeApiKey(ctx: Writing, { id }: InputOf<Api['revoke']>) {
  const { revokedAt } = await lockKey(ctx, id)
  const after = { revokedAt: ctx.now() }
  await ctx.db.update(apiKeys).set(after).where(eq(apiKeys.id, id))
  ctx.changed({ resource: apiKeyApi, id, before: { revokedAt }, after })
  return {}
}

async function lockKey({ db }: Writing, id: number) {
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('no key update')
  if (!key) throw notFound('apiKey.error.missing')
  if (key.revokedAt) throw conflict('apiKey.error.revoked')
  return key
}

interface Given extends Recorded {
  dataScope: KeyScope
  expiresOn?: string | null | undefined
}

/** A key gets no permission that the caller lacks or that is for people. It gets no row beyond the caller's. */
async function demandGivable(ctx: Writing, given: Given) {
  const author = await holdAccess(ctx)
  if (isOver(given.expiresOn ?? null, ctx.now())) throw invalid('expiresOn', 'apiKey.error.past')
  // Disabled ones stay with those who have them, and get nobody new.
  const isDept = and(eq(departments.id, given.deptId), eq(departments.status, 1))
  if ((await ctx.db.$count(departments, isDept)) === 0) throw invalid('deptId', 'apiKey.error.departmentMissing')
  await demandEntries(ctx, given.menuIds)
  const { grants } = await recordedGrants(ctx.db, given)
  if (grants.size === 0) throw invalid('menuIds', 'apiKey.error.nothingChosen')
  for (const [permission, scope] of grants) {
    if (!author.isSuper && !author.grants.has(permission)) throw invalid('menuIds', 'apiKey.error.beyondYou')
    if (!holdsOver(author, permission, { scope, deptId: given.deptId })) throw invalid('dataScope', 'apiKey.error.scopeBeyondYou')
  }
}

async function demandEntries({ db }: Context, menuIds: readonly number[]) {
  const wanted = [...new Set(menuIds)]
  const found = await db.select({ permission: menus.permission, type: menus.type }).from(menus).where(inArray(menus.id, wanted))
  if (found.length < wanted.length) throw invalid('menuIds', 'apiKey.error.menuMissing')
  const isForPeople = found.some(({ type, permission }) => type === 'button' && !PROGRAM_PERMISSIONS.has(permission ?? ''))
  if (isForPeople) throw invalid('menuIds', 'apiKey.error.peopleOnly')
}

/** The permissions for programs, in the order of the menu. */
export async function keyChoices(ctx: Context) {
  const givable = await givableMenus(ctx)
  const nodes = (await allMenus(ctx))
    .filter(({ type, permission }) => type !== 'button' || PROGRAM_PERMISSIONS.has(permission ?? ''))
    .map((row, sort) => ({
      id: row.id,
      parentId: row.parentId,
      type: row.type,
      name: titlesOf(row)[ctx.client.language],
      permission: row.permission,
      mayGive: row.type !== 'button' || givable.has(row.id),
      sort,
    }))
  const { list } = treePage(nodes)
  const kept = withButtons(list)
  return { list: kept, total: kept.length, currentPage: 1 }
}

interface Node {
  type: string
  children?: Node[] | undefined
}

/** Pages and directories without a permission for programs are left out. */
const withButtons = <N extends Node>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => {
    const children = withButtons((node.children ?? []) as N[])
    return node.type === 'button' || children.length > 0 ? [{ ...node, ...(children.length > 0 && { children }) }] : []
  })
