import { DATA_SCOPES, type DataScopeKind } from '@weir/contract/modules/system/data-scope'
import fc from 'fast-check'
import { asc, sql } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { emptyDatabase } from '../../../test/database.ts'
import { type Context, type Db, NO_ROWS, systemContext } from '../context.ts'
import { ownedBy } from '../crud/scope.ts'
import { readSettings } from '../settings.ts'
import { departments, menus, roleDepartments, roleMenus, roles, userRoles, users } from './access.table.ts'
import { loadGrants } from './grants.ts'

const RUNS = process.env.TEST_LONG ? 10_000 : 60
const PERMISSIONS = ['read', 'write', 'sell']
const ME = 1
const SOMEBODY = 2

/** Rows of business: one of mine and one of somebody else's in each department. */
const rows = pgTable('scope_probe', {
  id: bigint({ mode: 'number' }).primaryKey(),
  deptId: bigint({ mode: 'number' }).notNull(),
  createdBy: bigint({ mode: 'number' }).notNull(),
})

interface Role {
  parent: number | undefined
  enabled: boolean
  isSuper: boolean
  held: boolean
  dataScope: DataScopeKind
  chosen: number[]
  own: string[]
}
interface World {
  /** Of each department, its superior's number. */
  parents: (number | undefined)[]
  myDept: number
  roles: Role[]
}

/** Mostly true, or too few worlds hold two roles that grant the same. */
const mostly = fc.integer({ min: 0, max: 4 }).map((n) => n > 0)
const rarely = fc.integer({ min: 0, max: 14 }).map((n) => n === 0)

const world: fc.Arbitrary<World> = fc.integer({ min: 1, max: 7 }).chain((size) => {
  const dept = fc.nat(size - 1)
  const superior = (number: number) => (number === 0 ? fc.constant(undefined) : fc.option(fc.nat(number - 1), { nil: undefined }))
  const role = fc.record({
    parent: fc.option(fc.nat(3), { nil: undefined, freq: 1 }),
    enabled: mostly,
    isSuper: rarely,
    held: mostly,
    dataScope: fc.constantFrom(...Object.values(DATA_SCOPES)),
    chosen: fc.uniqueArray(dept),
    own: fc.oneof(fc.constant(PERMISSIONS), fc.subarray(PERMISSIONS)),
  })
  return fc.record({
    parents: fc.tuple(...Array.from({ length: size }, (_, number) => superior(number))),
    myDept: dept,
    roles: fc.array(role, { minLength: 4, maxLength: 4 }),
  })
})

/** The rule as it is written (domain-rules §8), by brute force. */
function isVisible({ parents, myDept, roles }: World, permission: string, { dept, mine }: { dept: number; mine: boolean }): boolean {
  const isBelow = (dept: number | undefined): boolean => dept === myDept || (dept !== undefined && isBelow(parents[dept]))
  const grants = (role: Role, seen: Role[] = []): boolean =>
    seen.includes(role) ||
    role.isSuper ||
    (role.own.includes(permission) && (role.parent === undefined || grants(roles[role.parent]!, [...seen, role])))
  const reaches = ({ isSuper, dataScope, chosen }: Role) =>
    isSuper || [true, chosen.includes(dept), dept === myDept, isBelow(dept), mine][dataScope - 1]
  return roles.some((role) => role.held && role.enabled && grants(role) && reaches(role))
}

let db: Db
beforeAll(async () => {
  ;({ db } = await emptyDatabase())
  await db.execute(sql`create table scope_probe (id bigint primary key, dept_id bigint not null, created_by bigint not null)`)
})
afterAll(async () => {
  await db.execute(sql`drop table scope_probe`)
})

/** Numbers of the model become ids, from 1. */
async function write({ parents, myDept, roles: modelled }: World) {
  const id = (number: number | undefined) => (number === undefined ? null : number + 1)
  await db.execute(sql`truncate ${departments}, ${users}, ${roles}, ${menus}, scope_probe restart identity cascade`)
  await db.insert(departments).values(parents.map((parent, number) => ({ name: `d${number}`, parentId: id(parent) })))
  await db.insert(users).values({ userName: 'me', nickname: 'me', passwordHash: '', deptId: myDept + 1 })
  await db.insert(menus).values(PERMISSIONS.map((permission) => ({ type: 'button' as const, permission })))
  await db.insert(roles).values(
    modelled.map(({ parent, enabled, isSuper, dataScope }, number) => {
      return { key: `r${number}`, name: '', parentId: id(parent), status: enabled ? (1 as const) : (0 as const), isSuper, dataScope }
    }),
  )
  const links = modelled.flatMap((role, number) => ({ ...role, roleId: number + 1 }))
  const held = links.filter((role) => role.held).map(({ roleId }) => ({ userId: ME, roleId }))
  const given = links.flatMap(({ roleId, own }) => own.map((permission) => ({ roleId, menuId: PERMISSIONS.indexOf(permission) + 1 })))
  const chosen = links.flatMap(({ roleId, chosen }) => chosen.map((dept) => ({ roleId, deptId: dept + 1 })))
  if (held.length > 0) await db.insert(userRoles).values(held)
  if (given.length > 0) await db.insert(roleMenus).values(given)
  if (chosen.length > 0) await db.insert(roleDepartments).values(chosen)
  await db.insert(rows).values(probes(parents).map(({ id, dept, mine }) => ({ id, deptId: dept + 1, createdBy: mine ? ME : SOMEBODY })))
}

const probes = (parents: World['parents']) =>
  parents.flatMap((_, dept) => [
    { id: 2 * dept, dept, mine: true },
    { id: 2 * dept + 1, dept, mine: false },
  ])

it('shows exactly the rows that a naive filter shows, for each permission', async () => {
  const base = systemContext({ db, settings: readSettings(new Map()), now: () => new Date(), wake: () => undefined })
  await fc.assert(
    fc.asyncProperty(world, async (world) => {
      await write(world)
      const { grants, isSuper } = await loadGrants(db, { id: ME, deptId: world.myDept + 1 })
      const actor = { ...base.actor, id: ME, grants, isSuper }
      for (const permission of PERMISSIONS) {
        const scope = grants.get(isSuper ? '*/*/*' : permission) ?? NO_ROWS
        const ctx: Context = { ...base, actor, scope }
        const visible = await db.select({ id: rows.id }).from(rows).where(ownedBy(rows)(ctx)).orderBy(asc(rows.id))
        const expected = probes(world.parents).filter((row) => isVisible(world, permission, row))
        expect(visible.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
