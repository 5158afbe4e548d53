import { BlockList, isIP } from 'node:net'
import { networksIn } from '@weir/contract/modules/system/api-key'
import { endpoints } from '@weir/contract/modules/index'
import { permissionsOf } from '@weir/contract/platform/screen'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { type Actor, type Context, type DataScope, type Db } from '../context.ts'
import { AppError } from '../errors.ts'
import { accessVersions, menus, users } from './access.table.ts'
import { holdsOver, reachOf } from './actor.ts'
import { apiKeys } from './api-key.table.ts'
import { batchLookups } from './batch-lookups.ts'
import { departmentsBelow, type Grants, loadGrants, scopeOf } from './grants.ts'

/** The permissions that a program may have. Those of people only give a key nothing, however they came to it. */
export const PROGRAM_PERMISSIONS: ReadonlySet<string> = new Set(endpoints.filter(({ programs }) => programs).flatMap(permissionsOf))

/** The record of a key: its permissions over the rows of its department. */
export interface Recorded {
  deptId: number
  dataScope: number
  menuIds: readonly number[]
}

/** The same as grants, whatever its owner holds. */
export async function recordedGrants(db: Db, { deptId, dataScope, menuIds }: Recorded): Promise<Grants> {
  const { rows } = await db.execute<{ permissions: string[]; deptIds: number[] }>(sql`
    with recursive ${departmentsBelow(deptId)}
    select array(select distinct ${menus.permission}::text from ${menus}
        where ${menus.id} = any(${sql.param([...menuIds])}::bigint[]) and ${menus.permission} is not null) as "permissions",
      array(select below.id::int from below) as "deptIds"`)
  const { permissions, deptIds } = rows[0]!
  const scope = scopeOf(dataScope, dataScope === OWN_AND_BELOW ? deptIds : dataScope === OWN_DEPARTMENT ? [deptId] : [])
  const given = permissions.filter((permission) => PROGRAM_PERMISSIONS.has(permission))
  return { isSuper: false, grants: new Map(given.map((permission) => [permission, scope])) }
}

const [OWN_DEPARTMENT, OWN_AND_BELOW] = [3, 4]

type Owner = Pick<Actor, 'id' | 'deptId'>

/** The grants of a key at this moment: those of its record that its owner holds too (decision 137). */
export async function keyGrants(db: Db, key: Recorded, owner: Owner): Promise<Grants> {
  const recorded = await recordedGrants(db, key)
  const bound = { ...owner, ...(await loadGrants(db, owner)) } as Actor
  const held = [...recorded.grants].flatMap(([permission, scope]): [string, DataScope][] => {
    const most = reachOf(bound, permission)
    return most ? [[permission, within(scope, most, { bound, permission, deptId: key.deptId })]] : []
  })
  return { isSuper: false, grants: new Map(held) }
}

/** The rows of both. The rows that a key made count as rows of its department, which its owner has to reach. */
function within(scope: DataScope, most: DataScope, { bound, permission, deptId }: { bound: Actor; permission: string; deptId: number }) {
  if (most.all) return scope
  const all = scope.all ? most.deptIds : scope.deptIds.filter((id) => most.deptIds.includes(id))
  const ownRows = { all: false, deptIds: [], own: true }
  return { all: false, deptIds: all, own: (scope.own || scope.all) && holdsOver(bound, permission, { scope: ownRows, deptId }) }
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof keyFinder>>>>

const selected = {
  keyHash: apiKeys.keyHash,
  id: apiKeys.id,
  name: apiKeys.name,
  keyVersion: apiKeys.version,
  deptId: apiKeys.deptId,
  dataScope: apiKeys.dataScope,
  menuIds: apiKeys.menuIds,
  networks: apiKeys.networks,
  perMinute: apiKeys.perMinute,
  expiresOn: apiKeys.expiresOn,
  revokedAt: apiKeys.revokedAt,
  lastUsedAt: apiKeys.lastUsedAt,
  ownerId: users.id,
  ownerDeptId: users.deptId,
  isOwned: sql<boolean>`${and(eq(users.status, 1), isNull(users.deletedAt))}`,
  version: accessVersions.version,
}

const keysWhere = (db: Db, where: SQL) =>
  db
    .select(selected)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .leftJoin(accessVersions, eq(accessVersions.id, 1))
    .where(where)

/** Looked up on each call, so that a change acts on the next one, in every process. Concurrent lookups share one query. */
export function keyFinder(db: Db) {
  const query = keysWhere(db, sql`${apiKeys.keyHash} = any(${sql.placeholder('hashes')})`).prepare('api_keys')
  return batchLookups(async (hashes) => {
    const found = await query.execute({ hashes })
    return new Map(found.map((key) => [key.keyHash, key]))
  })
}

/** A program by its key, with what it holds now. */
export const programOf = ({ id, name, deptId, perMinute }: Pick<Found, 'id' | 'name' | 'deptId' | 'perMinute'>, grants: Grants): Actor => ({
  // Keys have the numbers below zero: their rows are their own, and no account's.
  id: -id,
  userName: name,
  nickname: name,
  deptId,
  ...grants,
  apiKey: { id, perMinute },
})

/** Says why a known key is not good. */
export function demandGood({ revokedAt, isOwned, expiresOn }: Pick<Found, 'revokedAt' | 'isOwned' | 'expiresOn'>, at: Date) {
  if (revokedAt) throw new AppError(401, 'error.keyRevoked')
  if (!isOwned) throw new AppError(401, 'error.keyStopped')
  if (isOver(expiresOn, at)) throw new AppError(401, 'error.keyExpired')
}

/** A key is good through its last day, of the business zone. */
export const isOver = (expiresOn: string | null, at: Date) => expiresOn !== null && expiresOn < dayText(businessDay(at.getTime()))

export function demandNetwork({ networks }: Pick<Found, 'networks'>, ip: string) {
  const allowed = networksIn(networks)
  if (allowed.length > 0 && !isAmong(allowed, ip)) throw new AppError(403, 'error.keyNetwork')
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function isAmong(networks: readonly string[], ip: string): boolean {
  if (isIP(ip) === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list.check(ip, familyOf(ip))
}

/** The program behind an actor's number, as it is now; undefined: no key, or one that is no longer good. For work that outlives a call. */
export async function keyActor({ db, now }: Pick<Context, 'db' | 'now'>, actorId: number): Promise<Actor | undefined> {
  if (actorId >= 0) return undefined
  const [found] = await keysWhere(db, eq(apiKeys.id, -actorId))
  if (!found || found.revokedAt || !found.isOwned || isOver(found.expiresOn, now())) return undefined
  return programOf(found, await keyGrants(db, found, { id: found.ownerId, deptId: found.ownerDeptId }))
}
