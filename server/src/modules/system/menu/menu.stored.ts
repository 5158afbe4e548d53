import type { sysMenuApi } from '@weir/contract/modules/system/menu'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { deliveredTitles, type Titles } from './menu-titles.ts'
import type { MenuRecord } from './menu.rows.ts'

type Entry = Omit<InputOf<(typeof sysMenuApi)['add']>, 'roles'>
export type StoredMenu = ReturnType<typeof storedMenu>

/** What is kept of an entry: what means nothing for its type is not. `key`: of the delivered row that it is. */
export function storedMenu(entry: Entry, key: string | null = null) {
  const { type, parentId, permission, sort, remark } = entry
  const isPage = type === 'menu'
  const isOutside = isPage && (entry.isLink || entry.isIframe)
  return {
    ...storedTitles(entry, deliveredTitles(key)),
    type,
    parentId,
    sort,
    remark,
    permission: type === 'directory' || permission === '' ? null : permission,
    path: type === 'button' ? '' : entry.path,
    icon: type === 'button' ? '' : entry.icon,
    isHidden: type !== 'button' && entry.isHide,
    redirect: type === 'directory' ? entry.redirect : '',
    component: isPage && !isOutside ? entry.component : '',
    link: isOutside ? entry.linkUrl : '',
    isIframe: isPage && entry.isIframe,
    isKeptAlive: isPage && entry.isKeepAlive,
    isAffix: isPage && entry.isAffix,
  }
}

/** What is called as delivered goes on following the catalogues. */
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
