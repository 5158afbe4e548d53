import type { Language } from '@weir/contract/locales/messages'
import { inArray } from 'drizzle-orm'

import { departments } from '../../../kernel/auth/access.table.ts'
import type { Context, DataScope } from '../../../kernel/context.ts'
import type { MenuRecord } from '../ground/menu-rows.ts'
import { titlesOf } from '../ground/menu-titles.ts'

/** The facts of one page or permission that is held. */
export interface Held {
  roleIds: number[]
  reach?: DataScope | undefined
  lackedBy?: number
}

/** The entries that are held, in the order of the menu, and the directories they stand in. */
export function rightsList(menus: readonly MenuRecord[], heldOf: (row: MenuRecord) => Held | undefined, language: Language) {
  const childrenOf = Map.groupBy(menus, ({ parentId }) => parentId)
  const below = (parentId: number | null): ReturnType<typeof rightOf>[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      const inside = below(row.id)
      const held = row.type === 'directory' ? undefined : heldOf(row)
      return held || inside.length > 0 ? [rightOf(row, held, language), ...inside] : []
    })
  return below(null)
}

const rightOf = (row: MenuRecord, { roleIds, reach, lackedBy }: Held = { roleIds: [] }, language: Language) => ({
  id: row.id,
  parentId: row.parentId,
  type: row.type,
  name: titlesOf(row)[language],
  permission: row.permission,
  roleIds,
  reach: reach ? { ...reach, deptIds: [...reach.deptIds] } : null,
  lackedBy: lackedBy ?? null,
})

/** The names of the departments that roles and scopes mention. */
export const departmentNames = ({ db }: Context, ids: readonly number[]) =>
  db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(inArray(departments.id, [...new Set(ids)]))
    .orderBy(departments.id)
