import { parameters as en } from '@weir/contract/locales/en/parameters'
import type { Language } from '@weir/contract/locales/messages'
import { parameters as zhCn } from '@weir/contract/locales/zh-cn/parameters'
import { parameters as zhTw } from '@weir/contract/locales/zh-tw/parameters'
import { settingNamed, SETTINGS, type SettingName } from '@weir/contract/modules/settings'

const CATALOGUES = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
const NAMES = Object.keys(SETTINGS) as SettingName[]

/** What the catalogues call a parameter that the product reads; undefined for any other. */
export function deliveredName(configKey: string, language: Language): string | undefined {
  const name = settingNamed(configKey)
  return name && CATALOGUES[language][name].name
}

export const isDeliveredName = (configKey: string, name: string) =>
  (Object.keys(CATALOGUES) as Language[]).some((language) => deliveredName(configKey, language) === name)

/** The keys of those that a reader of this language knows by a name with these letters in it. */
export const keysCalled = (typed: string, language: Language): string[] =>
  NAMES.filter((name) => CATALOGUES[language][name].name.toLowerCase().includes(typed.toLowerCase())).map((name) => SETTINGS[name].key)
