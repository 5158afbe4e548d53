import type { Language } from '@weir/contract/locales/messages'

/** Of a text kept in three languages the reader's; the Chinese one where that is empty. */
export const inLanguage = (language: Language, zhCn: string, en: string, zhTw: string): string =>
  ({ 'zh-cn': zhCn, en: en || zhCn, 'zh-tw': zhTw || zhCn })[language]
