import type { Said } from '@weir/contract/texts/text'
import type { SettingText } from '@weir/contract/platform/settings'
import { settingNamed, type SettingName, SETTINGS } from '@weir/contract/modules/settings'
import type { Parameter } from '@weir/contract/modules/system/config'
import { unitOfSchema } from '@weir/contract/platform/unit-of'
import { useMessages, useTranslations } from 'use-intl/react'

/** A product parameter's name, with its unit, and its effect. */
export function useSettingTexts(name: SettingName) {
  const t = useTranslations('unit')
  const { name: called, help, options = {} }: Said<SettingText> = useMessages().parameters[name]
  const unit = unitOfSchema(SETTINGS[name].schema)
  return { name: called, unit: unit && t(unit), help, choices: Object.entries(options).map(([value, label]) => ({ value, label })) }
}

/** A parameter's name without its unit: its value is shown with it. */
export function useParameterName() {
  const { parameters } = useMessages()
  return ({ configKey, name }: Pick<Parameter, 'configKey' | 'name'>) => {
    const setting = settingNamed(configKey)
    return setting ? parameters[setting].name : name
  }
}
