import type { Parameter } from '@weir/contract/modules/system/config'
import { SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { SettingValue } from './ParameterValue.tsx'
import { SettingEffect } from './SettingEffect.tsx'
import { SettingField } from './SettingField.tsx'
import { useParameterName } from './setting-texts.ts'

/** Of a parameter that the product reads only the value and the notes change. */
export function BuiltInForm({ row, setting }: { row: Parameter; setting: SettingName }) {
  const { label } = useResourceTexts('config')
  const nameOf = useParameterName()
  return (
    <>
      <DescriptionList
        items={[
          { label: label('name'), value: nameOf(row) },
          { label: label('configKey'), value: <code>{row.configKey}</code> },
        ]}
      />
      <SettingField setting={setting} />
      <SettingEffect setting={setting} />
      <Delivered setting={setting} />
      <Field name="notes" />
    </>
  )
}

/** The delivered value, and the way back to it. */
function Delivered({ setting }: { setting: SettingName }) {
  const t = useTranslations('config')
  const { form } = use(FormScope)!
  const { initial } = SETTINGS[setting]
  return (
    <Text as="p" tone="muted" size="small">
      {t.rich('delivered', { value: () => <SettingValue name={setting} value={initial} /> })}{' '}
      {form.getInputProps('configValue').value !== initial && (
        <LinkButton onClick={() => form.setFieldValue('configValue', initial)}>{t('backToDelivered')}</LinkButton>
      )}
    </Text>
  )
}
