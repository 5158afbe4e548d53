import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SETTINGS } from '@weir/contract/modules/settings'
import { setupApi, type Town } from '@weir/contract/modules/system/setup'
import { toZone } from '@weir/contract/platform/zone'
import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import type { Config } from './config.ts'
import { departments, roles, userRoles, users } from './kernel/auth/access.table.ts'
import { deviceKeys } from './kernel/auth/device-key.table.ts'
import { type Context, type Db, inTransaction, type Writing } from './kernel/context.ts'
import { openEmbedded, PREFIX } from './kernel/db/database.ts'
import { offerSuccessor } from './kernel/db/successor.ts'
import { logOperation } from './kernel/operation-log/operation-log.ts'
import { waterMeters } from './modules/meter/index.ts'
import { payPayments } from './modules/pay/index.ts'
import { parameters } from './modules/system/index.ts'
import { prepareProduct, startModules } from './product.ts'
import { GATEWAY, metersOfTown } from './sample/index.ts'

/** Accounts of every first start. */
const FIRST = ['admin', 'common']
/** These go with the database, since they speak of its rows. A payment link of the town would open a card of the new system. */
const ALONG = ['files', 'uploads', 'sample.json', 'pay-link.key']

/** Rows of the present system with which an empty one begins. */
async function stays({ db, actor }: Context) {
  const accounts = await db
    .select()
    .from(users)
    .where(and(or(inArray(users.userName, FIRST), eq(users.id, actor.id)), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
  const keys = await db
    .select()
    .from(deviceKeys)
    .where(and(eq(deviceKeys.status, 1), isNull(deviceKeys.deviceSn), ne(deviceKeys.name, GATEWAY)))
    .orderBy(asc(deviceKeys.id))
  const initial = new Map(Object.values(SETTINGS).map(({ key, initial }) => [key, initial]))
  const changed = (await db.select().from(parameters).orderBy(asc(parameters.id))).filter(
    ({ configKey, configValue }) => !OF_TOWN.has(configKey) && initial.get(configKey) !== configValue,
  )
  return { accounts, keys, changed }
}

/** The town opens the demo pages, and the empty system has its own word about the first day. */
const OF_TOWN = new Set<string>([SETTINGS.demoEnabled.key, SETTINGS.setupPage.key, SETTINGS.setupSkipped.key])

const isReal = and(isNotNull(waterMeters.lastReportAt), notInArray(waterMeters.deviceSn, metersOfTown()))
/** No provider made the payments of the story, so none of them has a code or a page. */
const isPaid = and(inArray(payPayments.provider, ['wechat', 'alipay']), or(isNotNull(payPayments.codeUrl), isNotNull(payPayments.inside)))

/** The same as figures, with the facts that no town has. */
export async function lookAtFacts(ctx: Context): Promise<Omit<Town, 'why' | 'word' | 'goes' | 'changes'>> {
  const { accounts, keys, changed } = await stays(ctx)
  return {
    accounts: accounts.map(({ userName }) => userName),
    deviceKeys: keys.length,
    parameters: changed.length,
    realPayments: await ctx.db.$count(payPayments, isPaid),
    realMeters: await ctx.db.$count(waterMeters, isReal),
  }
}

/** The folder that gets the town. */
export const keptAtOf = ({ dataDir }: Config, now: Date) => join(resolve(dataDir), `town-${toZone(now).slice(0, 19).replaceAll(':', '')}`)

/**
 * Makes the empty system beside the present one, which does not change. It takes its place at the next start. Everything that can fail
 * happens before.
 */
export async function leaveTown(config: Config, ctx: Context, keptAt: string) {
  const dataDir = resolve(config.dataDir)
  const built = mkdtempSync(join(dataDir, PREFIX))
  try {
    await buildEmpty(config, ctx, built)
    offerSuccessor(dataDir, built, { keptAt, along: ALONG })
  } catch (error) {
    rmSync(built, { recursive: true, force: true })
    throw error
  }
}

/** As a first start would make it, with what stays. The first entry of its operation log says where it comes from. */
async function buildEmpty(config: Config, ctx: Context, directory: string) {
  const staying = await stays(ctx)
  const numbers = (await ctx.db.$count(payPayments, isPaid)) > 0 ? await numbersOf(ctx.db) : []
  const database = await openEmbedded(directory)
  try {
    const product = await prepareProduct(config, database)
    await startModules(config, product, () => undefined)
    await inTransaction(await product.contextOf(), async (fresh) => {
      const actorId = await takeOver(fresh, staying, ctx.actor.id)
      for (const { name, last } of numbers) await fresh.db.execute(sql`select setval(${name}::regclass, ${last}::bigint)`)
      const actor = { ...ctx.actor, id: actorId, deptId: await topOf(fresh.db) }
      const operation = { endpoint: setupApi.leaveTown, wire: {}, startedAt: performance.now() }
      await logOperation({ ...fresh, actor, client: ctx.client }, operation, { code: 0, data: {} })
    })
  } finally {
    await database.close()
  }
}

type Staying = Awaited<ReturnType<typeof stays>>

/** Accounts with their passwords, keys of gateways, parameters. Answers the id that the caller has there. */
async function takeOver(ctx: Writing, { accounts, keys, changed }: Staying, callerId: number): Promise<number> {
  const { db } = ctx
  let caller = 0
  for (const account of accounts) {
    const id = await accountIn(db, account)
    if (account.id === callerId) caller = id
  }
  await db.delete(deviceKeys)
  if (keys.length > 0) await db.insert(deviceKeys).values(keys.map(({ name, keyHash, createdAt }) => ({ name, keyHash, createdAt })))
  const kept = [...changed, { ...OPEN, isBuiltIn: true }]
  for (const { name, configKey, configValue, isBuiltIn, remark } of kept)
    await db
      .insert(parameters)
      .values({ name, configKey, configValue, isBuiltIn, remark })
      .onConflictDoUpdate({ target: parameters.configKey, set: { configValue, remark } })
  return caller
}

/** A real utility from now on: no start writes a town again, and the first day begins. */
const OPEN = { name: SETTINGS.setupPage.key, configKey: SETTINGS.setupPage.key, configValue: 'on', remark: '' }

/** The delivered accounts have a row already. Any other caller had everything, and has it there. */
async function accountIn(db: Db, { userName, nickname, passwordHash, isPasswordDue, status, email, avatar }: typeof users.$inferSelect) {
  const proof = { passwordHash, isPasswordDue, status }
  const [known] = await db.update(users).set(proof).where(eq(users.userName, userName)).returning({ id: users.id })
  if (known) return known.id
  const deptId = await topOf(db)
  const [added] = await db
    .insert(users)
    .values({ userName, nickname, email, avatar, deptId, ...proof })
    .returning({ id: users.id })
  await db.insert(userRoles).select(
    db
      .select({ userId: sql<number>`${added!.id}::bigint`.as('user_id'), roleId: roles.id })
      .from(roles)
      .where(eq(roles.isSuper, true)),
  )
  return added!.id
}

async function topOf(db: Db): Promise<number> {
  const [top] = await db.select({ id: departments.id }).from(departments).where(isNull(departments.parentId)).limit(1)
  return top!.id
}

/** Numbers that a real provider has seen. It takes a payment with a used number for the former one, so they go on. */
async function numbersOf(db: Db): Promise<{ name: string; last: string }[]> {
  const { rows } = await db.execute<{ name: string; last: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null
      and not exists (select from pg_depend d where d.objid = format('%I.%I', schemaname, sequencename)::regclass and d.deptype in ('a', 'i'))`)
  return rows
}
