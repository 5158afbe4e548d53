import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq } from 'drizzle-orm'

import { menus } from '../../src/kernel/auth/access.table.ts'
import type { Db } from '../../src/kernel/context.ts'

/** The input of a new API key that may list cards. Its entry of the menu is made where there is none. */
export async function programKey(db: Db) {
  const permission = waterCardApi.list.id
  const [known] = await db.select().from(menus).where(eq(menus.permission, permission))
  const [entry = known] = known ? [] : await db.insert(menus).values({ type: 'button', permission }).returning()
  return { name: 'A program', deptId: 1, dataScope: 1 as const, menuIds: [entry!.id] }
}
