import { isDeepStrictEqual } from 'node:util'
import { resources } from '@weir/contract/modules/index'
import { isOfDepartments } from '@weir/contract/platform/declaration'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { permissionsOf } from '@weir/contract/platform/screen'

import { ALL_ROWS, type Context, type DataScope, NO_ROWS, type Writing } from '../context.ts'
import { takeLock } from '../db/advisory-locks.ts'
import { conflict } from '../errors.ts'
import { permissionTitles } from '../texts.ts'
import { loadGrants, merged } from './grants.ts'
import { type Author, holdsOver } from './actor.ts'
import { keyActor } from './api-keys.ts'
import { type Holders, readHolders, type RoleWorth } from './holders.ts'

/** Of a key that ended during the call. */
const NOTHING = { grants: new Map<string, DataScope>(), isSuper: false }

/** Serialises changes of permissions: a comparison stays valid until its transaction ends. Answers the author's current permissions. */
export async function holdAccess({ db, actor, now }: Writing): Promise<Author> {
  await takeLock({ db }, 'access')
  if (actor.apiKey) return { ...actor, ...((await keyActor({ db, now }, actor.id)) ?? NOTHING) }
  // Jobs and the system act without a session, and hold what they were given.
  return actor.sessionId === undefined ? actor : { ...(await loadGrants(db, actor)), deptId: actor.deptId }
}

/** The gains of people that the author does not hold. */
interface Gain {
  people: number
  roles: readonly RoleWorth[]
  permission: string
}

/**
 * Carries out a change of roles or departments. Refused, and undone with the call, if anybody holds by it what the author did not hold
 * before: each permission over each department, for everybody, in the own department.
 */
export async function givingNoMore<T>(ctx: Writing, change: () => Promise<T>): Promise<T> {
  const author = await holdAccess(ctx)
  if (author.isSuper) return change()
  const before = await readHolders(ctx.db)
  const result = await change()
  const after = await readHolders(ctx.db)
  refuse(
    ctx,
    [...after].flatMap(([who, holders]) => gainsOf(author, before.get(who), holders)),
  )
  return result
}

/**
 * Moves rows of one department to another one. Refused if anybody gains access to them with a permission that the author does not hold over
 * them.
 */
export async function demandNoGainOfRows(ctx: Writing, { from, to }: { from: number; to: number }) {
  const author = await holdAccess(ctx)
  if (author.isSuper) return
  const rows = { scope: { ...NO_ROWS, deptIds: [from] }, deptId: from }
  const gainsOfRows = ({ people, roles }: Holders): Gain[] =>
    COUNTED.flatMap((isCounted) => permissionsReaching(roles.filter(isCounted), { from, to }))
      .filter((permission) => !holdsOver(author, permission, rows))
      .map((permission) => ({ people, roles, permission }))
  refuse(ctx, [...(await readHolders(ctx.db)).values()].flatMap(gainsOfRows))
}

/** The same of the author alone, where single rows move in the course of business. */
export function demandNoGainForMover({ actor }: Context, { from, to }: { from: number; to: number }) {
  const hasMore = [...actor.grants].some(
    ([permission, scope]) => isOfRows(permission) && reachesDept(scope, to) && !reachesDept(scope, from),
  )
  if (hasMore && !actor.isSuper) throw conflict('error.movedToSelf')
}

const reachesDept = ({ all, deptIds }: DataScope, dept: number) => all || deptIds.includes(dept)

/** Permissions on accounts, roles and settings cover no row that moves with a place. Each resource declares it. */
const ofNobody: ReadonlySet<string> = new Set(
  Object.values(resources)
    .filter((resource) => !isOfDepartments(resource))
    .flatMap((resource) => Object.values<Endpoint>(resource).flatMap(permissionsOf)),
)
export const isOfRows = (permission: string) => !ofNobody.has(permission)

/** The permissions of these roles that cover rows in the one department, and not in the other. */
function permissionsReaching(roles: readonly RoleWorth[], { from, to }: { from: number; to: number }): string[] {
  const { grants, isSuper } = merged(roles)
  if (isSuper) return []
  return [...grants].flatMap(([permission, scope]) =>
    isOfRows(permission) && reachesDept(scope, to) && !reachesDept(scope, from) ? [permission] : [],
  )
}

/** As they are, and as if the disabled ones were enabled, or these would be a way round. */
const COUNTED: readonly ((role: RoleWorth) => boolean)[] = [({ isEnabled }) => isEnabled, () => true]

function gainsOf(author: Author, before: Holders | undefined, { deptId, people, roles }: Holders): Gain[] {
  const former = before?.roles ?? []
  if (isDeepStrictEqual(former, roles)) return []
  return COUNTED.flatMap((isCounted) => {
    const had = merged(former.filter(isCounted))
    const has = merged(roles.filter(isCounted))
    if (had.isSuper) return []
    return [...has.grants].flatMap(([permission, scope]) => {
      const gained = without(scope, had.grants.get(permission) ?? NO_ROWS, deptId)
      return holdsOver(author, permission, { scope: gained, deptId }) || isNothing(gained) ? [] : [{ people, roles, permission }]
    })
  })
}

/** The rows of a scope that another one does not cover, both of people of one department. */
function without(scope: DataScope, former: DataScope, deptId: number): DataScope {
  if (former.all) return NO_ROWS
  if (scope.all) return ALL_ROWS
  const had = new Set(former.deptIds)
  return { all: false, deptIds: scope.deptIds.filter((id) => !had.has(id)), own: scope.own && !former.own && !had.has(deptId) }
}

const isNothing = ({ all, deptIds, own }: DataScope) => !all && !own && deptIds.length === 0

const NAMED = 3

/** Says how many people would gain, by which roles, and what. Roles belong to no department; people do, so they are only counted. */
function refuse({ client }: Context, gains: readonly Gain[]) {
  if (gains.length === 0) return
  const people = new Map(gains.map((gain) => [gain.roles, gain.people]))
  const granting = gains.flatMap(({ roles, permission }) => roles.filter(({ permissions }) => permissions.includes(permission)))
  const titles = gains.map(({ permission }) => permissionTitles.get(permission)?.[client.language] ?? permission)
  throw conflict('error.givesMore', {
    people: [...people.values()].reduce((sum, some) => sum + some, 0),
    roles: named(granting.map(({ name }) => name)),
    permissions: named(titles),
  })
}

function named(all: readonly string[]): string {
  const names = [...new Set(all)].sort()
  return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ', …' : '')
}
