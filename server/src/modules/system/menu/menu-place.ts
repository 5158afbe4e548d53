import { MENU_LEVELS, type MenuType } from '@weir/contract/modules/system/menu'

import { invalid } from '../../../kernel/errors.ts'
import type { MenuRecord } from '../ground/menu-rows.ts'

interface Placed {
  parentId: number | null
  type: MenuType
}

/** Refuse a place where an entry cannot stand; `self` is the one that moves there. */
export function demandPlace(all: readonly MenuRecord[], { parentId, type }: Placed, self?: MenuRecord) {
  const parent = all.find(({ id }) => id === parentId)
  if (parentId !== null && !parent) throw invalid('parentId', 'sysMenu.error.parentMissing')
  // A delivered page of one row stands in its list, and an edit leaves it there.
  const stays = self !== undefined && self.parentId === parentId
  if (!stays && parent?.type !== (type === 'button' ? 'menu' : parent && 'directory')) throw invalid('parentId', 'sysMenu.error.parentKind')
  const above = chainOf(all, parentId)
  if (self && above.includes(self)) throw invalid('parentId', 'sysMenu.error.cycle')
  const levels = type === 'button' ? 0 : self ? heightOf(all, self) : 1
  if (above.length + levels > MENU_LEVELS) throw invalid('parentId', 'sysMenu.error.tooDeep')
}

/** From an entry up to the top. */
function chainOf(all: readonly MenuRecord[], from: number | null): MenuRecord[] {
  const row = all.find(({ id }) => id === from)
  return row ? [row, ...chainOf(all, row.parentId)] : []
}

/** Levels of directories and pages that an entry takes, itself included. */
const heightOf = (all: readonly MenuRecord[], self: MenuRecord): number =>
  1 + Math.max(0, ...childrenOf(all, self).flatMap((child) => (child.type === 'button' ? [] : heightOf(all, child))))

const childrenOf = (all: readonly MenuRecord[], { id }: MenuRecord) => all.filter(({ parentId }) => parentId === id)

/** Everything below an entry, itself not among it. */
export const below = (all: readonly MenuRecord[], self: MenuRecord): MenuRecord[] =>
  childrenOf(all, self).flatMap((child) => [child, ...below(all, child)])
