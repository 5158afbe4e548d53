import type { SettingText } from '@weir/contract/platform/settings'
import { splitUnit } from '@weir/contract/platform/label'
import type { SettingName } from '@weir/contract/modules/settings'
import { useMessages } from 'use-intl/react'

/** What a parameter of the product is called, with its unit, and what it does. */
export function useSettingTexts(name: SettingName) {
  const { name: called, help, options = {} }: SettingText = useMessages().parameters[name]
  return { ...splitUnit(called), help, choices: Object.entries(options).map(([value, label]) => ({ value, label })) }
}
