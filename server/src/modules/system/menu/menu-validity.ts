import { parametersOf } from '@weir/contract/modules/system/menu'

import type { Context } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { permissionTitles } from '../../../kernel/permission-titles.ts'
import { screenOf } from '../ground/known-components.ts'
import { below } from './menu-place.ts'
import type { MenuRecord } from '../ground/menu-rows.ts'
import type { StoredMenu } from './stored-menu.ts'

/** Paths of the console that stand in no menu. */
const RESERVED = ['/login', '/sign-in', '/scan', '/pay', '/401', '/404']

/** Refuse what would lead nowhere, or where something else is. `self` is the entry that is changed. */
export function demandSound({ settings }: Context, all: readonly MenuRecord[], entry: StoredMenu, self?: MenuRecord) {
  const others = all.filter((row) => row !== self)
  if (entry.type === 'button') demandPermission(entry, others)
  else demandPath(entry, others)
  if (entry.permission !== null && !permissionTitles.has(entry.permission)) throw invalid('permission', 'sysMenu.error.permissionMissing')
  if (entry.component !== '') demandComponent(entry)
  if (entry.isIframe && !settings.frameOrigins.includes(new URL(entry.link).origin)) throw invalid('linkUrl', 'sysMenu.error.frameRefused')
  if (entry.redirect !== '' && entry.redirect !== self?.redirect) demandRedirect(entry, self ? below(all, self) : [])
}

/** Twice on one page, the two buttons would look the same. */
function demandPermission({ parentId, permission }: StoredMenu, others: readonly MenuRecord[]) {
  if (others.some((row) => row.parentId === parentId && row.permission === permission))
    throw invalid('permission', 'sysMenu.error.permissionTaken')
}

function demandPath({ path, isHidden }: StoredMenu, others: readonly MenuRecord[]) {
  const taken = others.some((row) => row.type !== 'button' && sameRoute(row.path) === sameRoute(path))
  if (taken || RESERVED.includes(path)) throw invalid('path', 'sysMenu.error.pathTaken')
  if (parametersOf(path).length > 0 && !isHidden) throw invalid('isHide', 'sysMenu.error.parameterShown')
}

/** `/card/:id` and `/card/:no` are one route. */
const sameRoute = (path: string) => path.replace(/:[^/]+/g, ':')

function demandComponent({ component, path }: StoredMenu) {
  const screen = screenOf(component)
  if (!screen) throw invalid('component', 'sysMenu.error.componentMissing')
  const [needed, given] = [parametersOf(screen.path), parametersOf(path)]
  if (needed.toSorted().join() !== given.toSorted().join()) throw invalid('path', 'sysMenu.error.parameters')
}

/** A directory opens one of its own pages, one that can be opened. */
function demandRedirect({ redirect }: StoredMenu, inside: readonly MenuRecord[]) {
  const page = inside.find(({ type, path }) => type === 'menu' && path === redirect)
  if (!page || parametersOf(page.path).length > 0) throw invalid('redirect', 'sysMenu.error.redirectMissing')
}
