import { catalogues } from '@weir/contract/locales/catalogues'
import type { Language } from '@weir/contract/locales/messages'

export const texts = catalogues

const namespaces = Object.keys(texts.en).join('|')
const RAW_KEY = new RegExp(`(?<![\\w./@-])(?:${namespaces})\\.[a-zA-Z]\\w*(?:\\.\\w+)*`, 'g')

/** Keys of the catalogue that stand in a text where their message should, and arguments left unfilled. */
export const rawKeysIn = (text: string) => [...(text.match(RAW_KEY) ?? []), ...(text.match(/\{\w+\}/g) ?? [])]

/** Opens the console in this language from its first page on. */
export const themeOf = (globalI18n: Language, isIsDark = false) => JSON.stringify({ globalI18n, isIsDark })
