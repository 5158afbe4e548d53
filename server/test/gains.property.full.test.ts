import { DATA_SCOPES, type DataScopeKind } from '@weir/contract/modules/system/rights'
import { deptApi } from '@weir/contract/modules/system/dept'
import { roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { menus } from '../src/kernel/auth/access.table.ts'
import { sessions } from '../src/kernel/auth/session.table.ts'
import { newToken, sha256 } from '../src/kernel/auth/tokens.ts'
import { accessWorld, type AccessWorld, isVisible } from './scope/access-world.ts'
import { ACCESS_TABLES, idOf, writeAccess } from './scope/write-access.ts'
import { signedInApp } from './app/signed-in-app.ts'

const RUNS = process.env.TEST_LONG ? 1_500 : 25
const PEOPLE = 3
/** The permissions of a role: all about departments, roles and people, and one about rows. */
const GROUPS = ['dept', 'role', 'user', 'waterCard']
const NOWHERE = -1
const DELEGATE = 0

/** One thing that somebody tries; its numbers count round. */
interface Try {
  by: number
  what: 'moveDept' | 'fillRole' | 'scopeRole' | 'switchRole' | 'moveUser' | 'giveRoles' | 'resetPassword'
  on: number
  to: number
  kind: DataScopeKind
  some: boolean[]
}

const tries = fc.array(
  fc.record<Try>({
    by: fc.noBias(fc.constantFrom(DELEGATE, DELEGATE, ...Array(PEOPLE).keys())),
    what: fc.constantFrom('moveDept', 'fillRole', 'scopeRole', 'switchRole', 'moveUser', 'giveRoles', 'resetPassword'),
    on: fc.noBias(fc.nat(50)),
    to: fc.noBias(fc.nat(50)),
    kind: fc.constantFrom(...Object.values(DATA_SCOPES)),
    some: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  }),
  { minLength: 10, maxLength: 14 },
)

/** A world with somebody in it who may act upon everything, and upon rows as chance will have it. */
const delegated = accessWorld(GROUPS, PEOPLE).map(({ parents, roles, staff }): AccessWorld => {
  const { dept, held } = staff[DELEGATE]!
  const may = { parent: undefined, enabled: true, isSuper: false, dataScope: DATA_SCOPES.all, chosen: [], own: ['dept', 'role', 'user'] }
  return { parents, roles: [...roles, may], staff: staff.with(DELEGATE, { dept, held: [...held, roles.length] }) }
})

let app: Awaited<ReturnType<typeof signedInApp>>
let idsOf: (group: string) => number[]
beforeAll(async () => {
  app = await signedInApp({}, weir)
  const all = await app.db.select({ id: menus.id, permission: menus.permission }).from(menus).where(isNotNull(menus.permission))
  idsOf = (group) => all.filter(({ permission }) => permission!.split('/')[3] === group).map(({ id }) => id)
})

async function write(world: AccessWorld): Promise<string[]> {
  const { db, ctx } = app
  const emptied = [...ACCESS_TABLES, sessions]
  await db.execute(sql`truncate ${sql.join(emptied, sql`, `)} restart identity cascade`)
  await writeAccess(db, world, idsOf)
  const at = { createdAt: ctx.now(), lastSeenAt: ctx.now(), expiresAt: new Date(ctx.now().getTime() + 86_400_000) }
  const tokens = world.staff.map(() => newToken())
  await db
    .insert(sessions)
    .values(tokens.map((token, person) => ({ userId: idOf(person), tokenHash: sha256(token), ip: '', userAgent: '', ...at })))
  return tokens
}

/** The input, and the resulting world by the written rules. */
function attempt(world: AccessWorld, { what, on, to, kind, some }: Try): { endpoint: Endpoint; input: object; after: AccessWorld } {
  const { parents, roles, staff } = world
  const dept = on % parents.length
  const role = on % roles.length
  const person = on % staff.length
  const pick = <T>(all: readonly T[]) => all.filter((_, number) => some[number])
  const orNone = (size: number) => (to % (size + 1) === size ? undefined : to % (size + 1))
  const withRole = (change: Partial<AccessWorld['roles'][number]>) => ({
    ...world,
    roles: roles.with(role, { ...roles[role]!, ...change }),
  })
  const withPerson = (change: Partial<AccessWorld['staff'][number]>) => ({
    ...world,
    staff: staff.with(person, { ...staff[person]!, ...change }),
  })
  const account = { id: idOf(person), userNickname: `Staff ${person}` }
  switch (what) {
    case 'moveDept': {
      const parent = orNone(parents.length)
      const input = { id: idOf(dept), name: `d${dept}`, parentId: parent === undefined ? null : idOf(parent) }
      return { endpoint: deptApi.edit, input, after: { ...world, parents: parents.with(dept, parent) } }
    }
    case 'fillRole': {
      const parent = orNone(roles.length)
      const own = pick(GROUPS)
      const input = {
        id: idOf(role),
        name: `Role ${role}`,
        parentId: parent === undefined ? null : idOf(parent),
        menuIds: own.flatMap(idsOf),
      }
      return { endpoint: roleApi.edit, input, after: withRole({ parent, own }) }
    }
    case 'scopeRole': {
      const chosen = kind === DATA_SCOPES.chosen ? pick(parents.map((_, number) => number)) : []
      const input = { id: idOf(role), dataScope: kind, deptIds: chosen.map(idOf) }
      return { endpoint: roleApi.dataScope, input, after: withRole({ dataScope: kind, chosen }) }
    }
    case 'switchRole': {
      const enabled = !roles[role]!.enabled
      return { endpoint: roleApi.setStatus, input: { id: idOf(role), status: enabled ? 1 : 0 }, after: withRole({ enabled }) }
    }
    case 'moveUser': {
      const next = to % parents.length
      return { endpoint: userApi.edit, input: { ...account, deptId: idOf(next) }, after: withPerson({ dept: next }) }
    }
    case 'giveRoles': {
      const held = pick(roles.map((_, number) => number))
      const input = { ...account, deptId: idOf(staff[person]!.dept), roleIds: held.map(idOf) }
      return { endpoint: userApi.edit, input, after: withPerson({ held }) }
    }
    case 'resetPassword':
      return { endpoint: userApi.resetPwd, input: { id: idOf(person) }, after: world }
  }
}

/** Where a person holds something, by brute force: everywhere, in some departments, over own rows in the own department. */
function held(world: AccessWorld, person: number): Set<string> {
  const { parents, staff } = world
  const ownDept = staff[person]!.dept
  const all = new Set<string>()
  for (const group of GROUPS) {
    const add = (place: string) => all.add(`${group} ${place}`)
    for (const dept of [NOWHERE, ...parents.keys()])
      if (isVisible(world, person, group, { dept, by: NOWHERE })) add(dept === NOWHERE ? 'everywhere' : `${dept}`)
    if (isVisible(world, person, group, { dept: NOWHERE, by: person })) add(`own ${ownDept}`)
    // Scope over a department includes the own rows there.
    if (all.has(`${group} ${ownDept}`)) add(`own ${ownDept}`)
  }
  return all
}

/** The part that the author lacks; a person's own rows count as rows of their department. */
function lacking(author: Set<string>, gained: Iterable<string>): string[] {
  return [...gained].filter((one) => !author.has(one) && !author.has(one.replace(' own ', ' ')))
}

const everybody = (world: AccessWorld) => world.staff.map((_, person) => held(world, person))

/** Permissions of a person in one world that neither the person nor the author has in the other. */
function gains(author: Set<string>, before: AccessWorld, after: AccessWorld): string[] {
  const [had, has] = [everybody(before), everybody(after)]
  return has.flatMap((now, person) => lacking(author, lacking(had[person]!, now)))
}

const awake = (world: AccessWorld): AccessWorld => ({ ...world, roles: world.roles.map((role) => ({ ...role, enabled: true })) })

it('after any accepted change nobody holds what neither holder nor author held before it', async () => {
  const accepted = new Set<string>()
  const refused = new Set<string>()
  await fc.assert(
    fc.asyncProperty(delegated, tries, async (first, all) => {
      const tokens = await write(first)
      let world = first
      const wrong: string[] = []
      for (const one of all) {
        const { endpoint, input, after } = attempt(world, one)
        const author = held(world, one.by)
        const reply = await app.send(endpoint, input, { token: tokens[one.by]! })
        if (reply.code === 0) {
          accepted.add(one.what)
          wrong.push(...gains(author, world, after))
          if (one.what === 'resetPassword') wrong.push(...lacking(author, held(awake(world), one.on % PEOPLE)))
          world = after
        } else if (reply.message.startsWith('This would give')) {
          refused.add(one.what)
          const given = [...gains(author, world, after), ...gains(author, awake(world), awake(after))]
          if (given.length === 0) wrong.push(`refused: ${one.what}`)
        }
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure: true, ...(!process.env.TEST_LONG && { seed: 7 }) },
  )
  expect([accepted.size, refused.size > 0]).toEqual([7, true])
}, 3_600_000)
