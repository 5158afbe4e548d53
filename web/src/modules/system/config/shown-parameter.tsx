import type { Parameter } from '@weir/contract/modules/system/config'
import { settingNamed, type SettingName, SETTINGS } from '@weir/contract/modules/settings'
import { useTranslations, useMessages } from 'use-intl/react'
import { bare } from '@weir/contract/platform/schemas'
import { Links, Origins, type SettingText } from '@weir/contract/platform/settings'
import { isNumber } from '@weir/contract/platform/units'
import { z } from 'zod'
import type { Said } from '@weir/contract/texts/text'
import { unitOfSchema } from '@weir/contract/platform/unit-of'

import { grouped } from '../../../platform/format/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'

/** A value as its reader knows it: with its unit, by its name, or that nothing is set. */
export function ParameterValue({ configKey, configValue }: Pick<Parameter, 'configKey' | 'configValue'>) {
  const setting = settingNamed(configKey)
  return setting ? <SettingValue name={setting} value={configValue} /> : configValue
}

export function SettingValue({ name, value }: { name: SettingName; value: string }) {
  const t = useTranslations('config')
  const { unit, choices } = useSettingTexts(name)
  if (value === '') return <Text tone="faint">{t('none')}</Text>
  const kind = settingKind(name)
  if (kind === 'figure') return unit ? `${grouped(value)} ${unit}` : grouped(value)
  return kind === 'choice' ? (choices.find((choice) => choice.value === value)?.label ?? value) : value
}

export type SettingKind = 'figure' | 'choice' | 'links' | 'origins' | 'text'

/** The kind of a parameter's value, by its schema: its control and its display. */
export function settingKind(name: SettingName): SettingKind {
  const schema: z.ZodType = SETTINGS[name].schema
  if (schema === Links) return 'links'
  if (schema === Origins) return 'origins'
  if (schema instanceof z.ZodEnum) return 'choice'
  const inside = schema instanceof z.ZodCodec ? bare(schema.out) : schema
  return isNumber(inside) ? 'figure' : 'text'
}

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
