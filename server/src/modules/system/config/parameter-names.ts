import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { settingNamed, SETTINGS, type SettingName } from '@weir/contract/modules/settings'

import { texts } from '../../../kernel/texts.ts'

const NAMES = Object.keys(SETTINGS) as SettingName[]

/** The catalogue's name of a parameter that the product reads; undefined for any other. */
export function deliveredName(configKey: string, language: Language): string | undefined {
  const name = settingNamed(configKey)
  return name && texts[language].parameter(name)
}

export const isDeliveredName = (configKey: string, name: string) =>
  LANGUAGES.some((language) => deliveredName(configKey, language) === name)

/** The keys of those that a reader of this language knows by a name with these letters in it. */
export const keysCalled = (typed: string, language: Language): string[] =>
  NAMES.filter((name) => texts[language].parameter(name).toLowerCase().includes(typed.toLowerCase())).map((name) => SETTINGS[name].key)
