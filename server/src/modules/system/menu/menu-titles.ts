import { endpoints } from '@weir/contract/modules/index'
import { menu as en } from '@weir/contract/locales/en/menu'
import type { Language } from '@weir/contract/locales/messages'
import { menu as zhCn } from '@weir/contract/locales/zh-cn/menu'
import { menu as zhTw } from '@weir/contract/locales/zh-tw/menu'
import { permissionsOf } from '@weir/contract/platform/screen'

import type { menus } from '../../../platform/auth/access.table.ts'
import { texts } from '../../../platform/texts.ts'

export type Titles = Record<Language, string>
type Titled = Pick<typeof menus.$inferSelect, 'key' | 'titleZhCn' | 'titleEn' | 'titleZhTw'>

/** What administrators called an entry, or else the catalogues. */
export function titlesOf({ key, titleZhCn, titleEn, titleZhTw }: Titled): Titles {
  const delivered = deliveredTitles(key)
  const fallback = titleZhCn ?? delivered?.['zh-cn'] ?? key ?? ''
  return {
    'zh-cn': fallback,
    en: titleEn ?? delivered?.en ?? fallback,
    'zh-tw': titleZhTw ?? delivered?.['zh-tw'] ?? fallback,
  }
}

/** What the catalogues call a screen or a permission; nothing for rows that administrators added. */
export function deliveredTitles(key: string | null): Titles | undefined {
  if (key === null) return undefined
  return isScreen(key) ? { 'zh-cn': zhCn[key], en: en[key], 'zh-tw': zhTw[key] } : permissionTitles.get(key)
}

const isScreen = (key: string): key is keyof typeof zhCn => Object.hasOwn(zhCn, key)

/** By permission: "Water card: Recharge". */
export const permissionTitles: ReadonlyMap<string, Titles> = new Map(
  endpoints.flatMap((endpoint) =>
    permissionsOf(endpoint).map((permission) => {
      // A further permission is called `recharge/offline` among the actions.
      const action = endpoint.action + permission.slice(endpoint.id.length)
      const title = (language: Language) => texts[language].title({ ...endpoint, action })
      return [permission, { 'zh-cn': title('zh-cn'), en: title('en'), 'zh-tw': title('zh-tw') }]
    }),
  ),
)
