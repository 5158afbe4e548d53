import { menu } from '@weir/contract/locales/index'

import type { menus } from '../../../kernel/auth/access.table.ts'
import { permissionTitles, type Titles } from '../../../kernel/permission-titles.ts'

type Titled = Pick<typeof menus.$inferSelect, 'key' | 'titleZhCn' | 'titleEn' | 'titleZhTw'>

/** The administrators' title of an entry, or else the catalogue's. */
export function titlesOf({ key, titleZhCn, titleEn, titleZhTw }: Titled): Titles {
  const delivered = deliveredTitles(key)
  const fallback = titleZhCn ?? delivered?.['zh-cn'] ?? key ?? ''
  return {
    'zh-cn': fallback,
    en: titleEn ?? delivered?.en ?? fallback,
    'zh-tw': titleZhTw ?? delivered?.['zh-tw'] ?? fallback,
  }
}

/** The catalogue's title of a screen or a permission; none for rows of administrators. */
export function deliveredTitles(key: string | null): Titles | undefined {
  if (key === null) return undefined
  if (!isScreen(key)) return permissionTitles.get(key)
  const [zhCn, en, zhTw] = menu[key]
  return { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
}

const isScreen = (key: string): key is keyof typeof menu => Object.hasOwn(menu, key)
