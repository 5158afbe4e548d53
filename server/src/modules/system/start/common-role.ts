import { screens } from '@weir/contract/modules/screens'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'
import { eq, inArray } from 'drizzle-orm'

import { menus, roleMenus, roles } from '../../../kernel/auth/access.table.ts'
import type { Writing } from '../../../kernel/context.ts'

/** The role `common` as delivered: screens and permissions by the keys of their rows, as each screen declares them. */
function commonMenus(): Set<string> {
  const keys = (screens as readonly Screen[]).flatMap(({ key, commonMay, buttons = [] }) => {
    const granted = commonMay ? buttons.filter(commonMay) : []
    const isSeen = commonMay && (buttons.length === 0 || granted.length > 0)
    return isSeen ? [key, ...granted.flatMap(permissionsOf)] : []
  })
  return new Set(keys)
}

/** Give `common` its part of rows that are new; what administrators took from it before stays taken. */
export async function grantToCommon({ db }: Writing, newKeys: readonly string[]) {
  const delivered = commonMenus()
  const keys = newKeys.filter((key) => delivered.has(key))
  if (keys.length === 0) return
  const granted = db
    .select({ roleId: roles.id, menuId: menus.id })
    .from(roles)
    .innerJoin(menus, inArray(menus.key, keys))
    .where(eq(roles.key, 'common'))
  await db.insert(roleMenus).select(granted).onConflictDoNothing()
}
