import type { Parameter } from '@weir/contract/modules/system/config'
import { settingNamed, type SettingName } from '@weir/contract/modules/settings'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { settingKind } from './setting-kind.ts'
import { useSettingTexts } from './setting-texts.ts'

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
