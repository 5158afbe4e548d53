import type { Language } from './text.ts'

/** Each in its own words, whatever language is on. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'zh-cn': '简体中文', en: 'English', 'zh-tw': '繁體中文' }

/** Of a text kept in three languages the reader's; the Chinese one where that is empty. */
export const inLanguage = (language: Language, zhCn: string, en: string, zhTw: string): string =>
  ({ 'zh-cn': zhCn, en: en || zhCn, 'zh-tw': zhTw || zhCn })[language]
