import type { sysMenuApi } from '@weir/contract/modules/system/menu'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Titles } from '../../../kernel/permission-titles.ts'
import { deliveredTitles } from '../ground/menu-titles.ts'
import type { MenuRecord } from '../ground/menu-rows.ts'

type Entry = Omit<InputOf<(typeof sysMenuApi)['add']>, 'roles'>
export type StoredMenu = ReturnType<typeof storedMenu>

/** The stored fields of an entry, without those that its type does not have. `key`: the key of its delivered row. */
export function storedMenu(entry: Entry, key: string | null = null) {
  const { type, parentId, permission, sort, remark } = entry
  return {
    ...storedTitles(entry, deliveredTitles(key)),
    type,
    parentId,
    sort,
    remark,
    permission: type === 'directory' || permission === '' ? null : permission,
    ...(type === 'button' ? NO_LINE : storedLine(entry)),
    ...(type === 'menu' ? storedPage(entry) : NO_PAGE),
    redirect: type === 'directory' ? entry.redirect : '',
  }
}

/** Of directories and pages: their line in the menu. */
const storedLine = ({ path, icon, isHide }: Entry) => ({ path, icon, isHidden: isHide })
const NO_LINE = { path: '', icon: '', isHidden: false }

function storedPage({ component, isLink, isIframe, linkUrl, isKeepAlive, isAffix }: Entry) {
  const isOutside = isLink || isIframe
  return { component: isOutside ? '' : component, link: isOutside ? linkUrl : '', isIframe, isKeptAlive: isKeepAlive, isAffix }
}
const NO_PAGE = { component: '', link: '', isIframe: false, isKeptAlive: false, isAffix: false }

/** A delivered title continues to follow the catalogues. */
function storedTitles({ name, nameEn, nameZhTw }: Entry, delivered?: Titles) {
  const own = (given: string, catalogue?: string) => (given === '' || given === catalogue ? null : given)
  return {
    titleZhCn: own(name, delivered?.['zh-cn']),
    titleEn: own(nameEn, delivered?.en),
    titleZhTw: own(nameZhTw, delivered?.['zh-tw']),
  }
}

/** By column the field that says it. */
const FIXED = { path: 'path', component: 'component', permission: 'permission', link: 'linkUrl', isIframe: 'isIframe' } as const

/** The first field that may not be what it is to become: the type of any entry, and what makes a delivered one what it is. */
export function fixedField(row: MenuRecord, next: StoredMenu): string | undefined {
  if (row.type !== next.type) return 'type'
  if (row.key === null) return undefined
  if (row.type === 'button' && row.parentId !== next.parentId) return 'parentId'
  const columns = Object.keys(FIXED) as (keyof typeof FIXED)[]
  const changed = columns.find((column) => row[column] !== next[column])
  return changed && FIXED[changed]
}
