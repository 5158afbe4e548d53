import en from '@weir/contract/locales/en/index'
import type { Language, Messages, Translated } from '@weir/contract/locales/messages'
import zhCn from '@weir/contract/locales/zh-cn/index'
import zhTw from '@weir/contract/locales/zh-tw/index'

export const texts: Record<Language, Translated<Messages>> = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }

const namespaces = Object.keys(zhCn).join('|')
const RAW_KEY = new RegExp(`(?<![\\w./@-])(?:${namespaces})\\.[a-zA-Z]\\w*(?:\\.\\w+)*`, 'g')

/** Keys of the catalogue that stand in a text where their message should, and arguments left unfilled. */
export const rawKeysIn = (text: string) => [...(text.match(RAW_KEY) ?? []), ...(text.match(/\{\w+\}/g) ?? [])]

/** Opens the console in this language from its first page on. */
export const themeOf = (globalI18n: Language, isIsDark = false) => JSON.stringify({ globalI18n, isIsDark })
