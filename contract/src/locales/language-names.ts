import type { Language } from './messages.ts'

/** Each in its own words, whatever language is on. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'zh-cn': '简体中文', en: 'English', 'zh-tw': '繁體中文' }
