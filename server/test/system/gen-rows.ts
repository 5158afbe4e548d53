import { genApi } from '@weir/contract/modules/system/gen'
import { GenSettings } from '@weir/contract/modules/system/gen-settings'
import { eq } from 'drizzle-orm'

import { tableDefaults } from '../../src/modules/system/gen/defaults.ts'
import { genTables } from '../../src/modules/system/gen/gen.table.ts'
import type { Db } from '../../src/kernel/context.ts'
import type { Step } from '../sweep/told-steps.ts'

/** An imported table without columns; the product has a table of this name, so a sync finds some. */
async function insertGenTable(db: Db): Promise<number> {
  const at = new Date('2026-03-01T00:00:00Z')
  const tableName = 'sys_post'
  const settings = tableDefaults({ tableName, tableComment: 'Posts', columns: [] }, 'Li')
  const row = { tableName, ...settings, syncedAt: at, createdAt: at, updatedAt: at }
  const [added] = await db.insert(genTables).values(row).returning({ id: genTables.id })
  return added!.id
}

/** The form of an imported table. */
async function genForm(db: Db) {
  const id = (await db.select().from(genTables))[0]?.id ?? (await insertGenTable(db))
  const [row] = await db.select().from(genTables).where(eq(genTables.id, id))
  return { id, ...GenSettings.strip().parse(row) }
}

/** The commands on an imported table, for the story of what is in the log. */
export const genSteps = (db: Db): Step[] => [
  [genApi.editSave, async () => ({ ...(await genForm(db)), remark: 'mine' })],
  [genApi.syncTable, async () => ({ id: (await genForm(db)).id })],
  [genApi.delete, async () => ({ ids: [(await genForm(db)).id] })],
]
