import { apiKeyApi } from '@weir/contract/modules/system/api-key'
import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq } from 'drizzle-orm'

import { menus } from '../../src/kernel/auth/access.table.ts'
import type { Db } from '../../src/kernel/context.ts'
import type { Send, Step } from '../sweep/told-steps.ts'

/** The input of a new API key that may list cards. Its entry of the menu is made where there is none. */
export async function programKey(db: Db) {
  const permission = waterCardApi.list.id
  const [known] = await db.select().from(menus).where(eq(menus.permission, permission))
  const [entry = known] = known ? [] : await db.insert(menus).values({ type: 'button', permission }).returning()
  return { name: 'A program', deptId: 1, dataScope: 1 as const, menuIds: [entry!.id] }
}

/** Commands on keys, each with what it is sent. */
export function keySteps(db: Db, send: Send): Step[] {
  const added = async (name: string) => (await send(apiKeyApi.add, { ...(await programKey(db)), name })).id
  return [
    [apiKeyApi.edit, async () => ({ ...(await programKey(db)), id: await added('One'), name: 'Another' })],
    [deviceKeyApi.delete, async () => ({ ids: [(await send(deviceKeyApi.add, { name: 'Gateway' })).id] })],
    [apiKeyApi.revoke, async () => ({ id: await added('One more') })],
  ]
}
