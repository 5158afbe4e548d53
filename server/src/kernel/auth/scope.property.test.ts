import fc from 'fast-check'
import { asc, sql } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { emptyDatabase } from '../../../test/db/database.ts'
import { emptyTables } from '../../../test/db/empty-tables.ts'
import { FILES_DIR } from '../../../test/app/files-dir.ts'
import { accessWorld, type AccessWorld, isVisible } from '../../../test/scope/access-world.ts'
import { idOf, writeAccess, writeMenus } from '../../../test/scope/write-access.ts'
import { type Context, type Db, NO_ROWS, systemContext, createParts } from '../context.ts'
import { ownedBy } from '../crud/conditions.ts'
import { readSettings } from '../settings.ts'
import { departments, menus, roles, users } from './access.table.ts'
import { loadGrants } from './grants.ts'

const RUNS = process.env.TEST_LONG ? 10_000 : 60
const PERMISSIONS = ['read', 'write', 'sell']
const [ME, SOMEBODY] = [0, 1]

/** Rows of business: one of mine and one of somebody else's in each department. */
const rows = pgTable('scope_probe', {
  id: bigint({ mode: 'number' }).primaryKey(),
  deptId: bigint({ mode: 'number' }).notNull(),
  createdBy: bigint({ mode: 'number' }).notNull(),
})

let db: Db
beforeAll(async () => {
  ;({ db } = await emptyDatabase())
  await db.execute(sql`create table scope_probe (id bigint primary key, dept_id bigint not null, created_by bigint not null)`)
})
afterAll(async () => {
  await db.execute(sql`drop table scope_probe`)
})

async function write(world: AccessWorld) {
  await emptyTables(db, [departments, users, roles, menus, rows])
  await writeMenus(db, PERMISSIONS)
  await writeAccess(db, world, (permission) => [PERMISSIONS.indexOf(permission) + 1])
  await db.insert(rows).values(probes(world).map(({ id, dept, by }) => ({ id, deptId: idOf(dept), createdBy: idOf(by) })))
}

const probes = ({ parents }: AccessWorld) =>
  parents.flatMap((_, dept) => [
    { id: 2 * dept, dept, by: ME },
    { id: 2 * dept + 1, dept, by: SOMEBODY },
  ])

it('shows exactly the rows that a naive filter shows, for each permission', async () => {
  const base = systemContext({
    db,
    settings: readSettings(new Map()),
    now: () => new Date(),
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: createParts(),
  })
  await fc.assert(
    fc.asyncProperty(accessWorld(PERMISSIONS, 1), async (world) => {
      await write(world)
      const { grants, isSuper } = await loadGrants(db, { id: idOf(ME), deptId: idOf(world.staff[ME]!.dept) })
      const actor = { ...base.actor, id: idOf(ME), grants, isSuper }
      for (const permission of PERMISSIONS) {
        const scope = grants.get(isSuper ? '*/*/*' : permission) ?? NO_ROWS
        const ctx: Context = { ...base, actor, scope }
        const visible = await db.select({ id: rows.id }).from(rows).where(ownedBy(rows)(ctx)).orderBy(asc(rows.id))
        const expected = probes(world).filter((row) => isVisible(world, ME, permission, row))
        expect(visible.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }
    }),
    { numRuns: RUNS },
  )
}, 3_600_000)
