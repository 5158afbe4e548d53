import { menu as en } from '@weir/contract/locales/en/menu'
import type { Language } from '@weir/contract/locales/messages'
import { menu as zhCn } from '@weir/contract/locales/zh-cn/menu'
import { menu as zhTw } from '@weir/contract/locales/zh-tw/menu'

const isScreen = (key: string | null): key is keyof typeof zhCn => key !== null && Object.hasOwn(zhCn, key)

/** What the catalogues call a screen; nothing for rows that administrators added. */
export const deliveredTitles = (key: string | null): Record<Language, string> | undefined =>
  isScreen(key) ? { 'zh-cn': zhCn[key], en: en[key], 'zh-tw': zhTw[key] } : undefined
