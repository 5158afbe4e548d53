import { endpoints } from '@weir/contract/modules/index'
import { DATA_SCOPES } from '@weir/contract/modules/system/rights'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'

import { weir } from '../../src/modules/index.ts'
import { menus, users } from '../../src/kernel/auth/access.table.ts'
import { sessions } from '../../src/kernel/auth/session.table.ts'
import { newToken, sha256 } from '../../src/kernel/auth/tokens.ts'
import { signedInApp } from '../app/signed-in-app.ts'
import { accessWorld, type AccessWorld, isHeld, isSuper, isVisible } from './access-world.ts'
import type { Reply, See } from './counterpart.ts'
import { NOW } from './counterparts/meters.ts'
import { emptyRows, type Owner, type Rows } from './rows.ts'
import { idOf, writeAccess } from './write-access.ts'
import { writeRows } from './written-rows.ts'

export interface ScopedWorld extends AccessWorld {
  /** Of the rows, one after the other. */
  owners: { dept: number; by: number }[]
}

const STAFF = 2
const STRANGER = STAFF
const ROWS = 90
const byId = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]))
/** A role has all queries or all commands of a resource. A command comes with the queries that it admits to. */
const groupOf = ({ resource, permission }: Endpoint) => `${resource} ${byId.get(permission)!.kind}`
const GROUPS = [...new Set(endpoints.map(groupOf))]
/** Groups with a permission in them: no role gives everybody's permissions. */
const GRANTED = [...new Set(endpoints.filter(({ access }) => access === 'permission').map(groupOf))]
const groupById = new Map(endpoints.map((endpoint) => [endpoint.id, groupOf(endpoint)]))

export const scopedWorld: fc.Arbitrary<ScopedWorld> = accessWorld(GROUPS, STAFF).chain((access) => {
  const owner = fc.record({ dept: fc.nat(access.parents.length - 1), by: fc.nat(STRANGER) })
  return fc.array(owner, { minLength: ROWS, maxLength: ROWS }).map((owners) => ({ ...access, owners }))
})

/** Two people of two departments who hold everything, each for the rows of their own. In turn those are of either and of nobody known. */
const divided = (first: 0 | 1): ScopedWorld => ({
  parents: [undefined, 0, 0],
  roles: [{ parent: undefined, enabled: true, isSuper: false, dataScope: DATA_SCOPES.ownDepartment, chosen: [], own: [...GROUPS] }],
  staff: [
    { dept: 1, held: [0] },
    { dept: 2, held: [0] },
  ],
  owners: Array.from({ length: ROWS }, (_, n) => ({ dept: 1 + ((first + n) % 2), by: STRANGER })),
})

/** Each endpoint is asked for rows in sight and for hidden ones. Of a table with a single row that takes both. */
export const dividedWorlds: [ScopedWorld][] = [[divided(0)], [divided(1)]]

/** The app with its real sign-in, whose people, roles and rows are those of the last world written. */
export async function scopedApp() {
  const { app, ctx, db, later } = await signedInApp({}, weir)
  later((NOW.getTime() - ctx.now().getTime()) / 60_000)
  const byPermission = await db.select({ id: menus.id, permission: menus.permission }).from(menus).where(isNotNull(menus.permission))
  const idsOfGroup = new Map(
    GROUPS.map((group) => {
      const ids = new Set(endpoints.filter((endpoint) => groupOf(endpoint) === group).map(({ id }) => id))
      const isIn = (permission: string) => ids.has(permission) || ids.has(permission.replace(/\/\w+$/, ''))
      return [group, byPermission.filter(({ permission }) => isIn(permission!)).map(({ id }) => id)]
    }),
  )

  /** Answers a token for each person of the world. */
  async function write({ owners, ...access }: ScopedWorld): Promise<string[]> {
    await emptyRows(db)
    await writeAccess(db, access, (group) => idsOfGroup.get(group)!)
    let next = 0
    const nextOwner = (): Owner => {
      const { dept, by } = owners[next++ % ROWS]!
      return { deptId: idOf(dept), createdBy: by === STRANGER ? 99 : idOf(by) }
    }
    await writeRows(ctx, nextOwner)
    const at = { createdAt: NOW, lastSeenAt: NOW, expiresAt: new Date(NOW.getTime() + 86_400_000) }
    const tokens = new Map((await db.select({ id: users.id }).from(users)).map(({ id }) => [id, newToken()]))
    await db
      .insert(sessions)
      .values([...tokens].map(([userId, token]) => ({ userId, tokenHash: sha256(token), ip: '', userAgent: '', ...at })))
    return access.staff.map((_, person) => tokens.get(idOf(person))!)
  }

  async function call({ method, path, download }: Endpoint, input: object, token: string): Promise<Reply> {
    const response = await app.inject({
      method,
      url: method === 'GET' ? `${path}?${formatQuery(input).toString()}` : path,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(method !== 'GET' && { payload: input }),
    })
    if (!download || response.statusCode !== 200 || response.headers['content-type']?.includes('json'))
      return { ...response.json<Omit<Reply, 'sheet'>>(), sheet: [] }
    // An archive is of one row, which its sheet says no more of.
    if (response.headers['content-type'] === 'application/zip') return { code: 0, message: '', data: {}, sheet: [] }
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    return { code: 0, message: '', data: {}, sheet: sheets[0]!.rows }
  }

  return { db, write, call }
}

/** A person's view of the world by the written rule. */
export function seeing(world: ScopedWorld, person: number, all: Rows, endpoint: Endpoint): See {
  const numbers = ({ deptId, createdBy }: Owner) => ({ dept: deptId - 1, by: createdBy - 1 })
  const sees = (row: Owner, group: string) => isVisible(world, person, group, numbers(row))
  const everywhere = { dept: -1, by: -1 }
  return {
    all,
    me: idOf(person),
    mine: (rows, permission = endpoint.id) => rows.filter((row) => sees(row, groupById.get(permission)!)),
    mineByAny: (rows) => rows.filter((row) => isSuper(world, person) || GRANTED.some((group) => sees(row, group))),
    seesAll: isVisible(world, person, groupOf(endpoint), everywhere),
    seesAllBy: (permission) => isVisible(world, person, groupById.get(permission)!, everywhere),
    holds: (permission) => isHeld(world, person, groupById.get(permission)!),
  }
}
