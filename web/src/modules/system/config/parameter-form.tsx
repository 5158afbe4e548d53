import { configApi, type Parameter } from '@weir/contract/modules/system/config'
import { SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { check } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
import { settingIssues } from '@weir/contract/platform/settings'
import { waterCardApi, EFFECT_SETTINGS, type EffectSetting } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { figure, unitSection } from '../../../ui/basics/text-class.ts'
import { useSettled } from '../../../ui/hooks/moments.ts'
import { LinksField, OriginsField } from './LinesField.tsx'
import { settingKind, SettingValue, useParameterName, useSettingTexts } from './shown-parameter.tsx'

/** The edit of a parameter that the product reads, whose form refuses a value as the server would. */
export function editSetting(name: SettingName) {
  const { schema } = SETTINGS[name]
  const value = z.string().check((ctx) => {
    const { error } = check(schema as z.ZodType, fromText(schema, ctx.value))
    for (const issue of error?.issues ?? []) ctx.issues.push({ ...issue, input: ctx.value, path: [] } as z.core.$ZodRawIssue)
  })
  return { ...configApi.edit, input: configApi.edit.input.extend({ configValue: value }) }
}

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

/** The control that fits the value of a parameter, with what it does below. */
function SettingField({ setting }: { setting: SettingName }) {
  const { form } = use(FormScope)!
  const { label } = useResourceTexts('config')
  const { unit, help, choices } = useSettingTexts(setting)
  const { value, ...input } = form.getInputProps('configValue', { withFocus: false }) as { value?: unknown; error?: string }
  const text = textOf(value)
  const common = { ...input, label: label('configValue'), description: help }
  const change = (next: string) => form.setFieldValue('configValue', next)

  switch (settingKind(setting)) {
    case 'choice':
      return (
        <Select
          {...common}
          data-autofocus
          data={choices}
          value={text}
          onChange={(next) => next !== null && change(next)}
          allowDeselect={false}
        />
      )
    case 'links':
      return <LinksField {...common} value={text} onChange={change} />
    case 'origins':
      return <OriginsField {...common} value={text} onChange={change} />
    case 'figure':
      return <TextInput {...common} value={text} inputMode="decimal" classNames={{ input: figure }} {...unitSection(unit)} />
    case 'text':
      return <TextInput {...common} value={text} />
  }
}

const isOf = <Name extends SettingName>(names: readonly Name[], setting: SettingName): setting is Name =>
  (names as readonly SettingName[]).includes(setting)
const OF_RULE = ['valveCloseBelowLitre', 'valveGraceDays', 'valveAfterReminder'] as const

/** How many households a parameter is about, now and with the typed value; for those who may see them. */
function SettingEffect({ setting }: { setting: SettingName }) {
  const { form } = use(FormScope)!
  const value = useSettled(textOf(form.getInputProps('configValue').value).trim())
  if (value === '' || settingIssues(SETTINGS[setting], value).length > 0) return null
  if (isOf(EFFECT_SETTINGS, setting))
    return (
      <Allowed to={waterCardApi.list}>
        <OfLimit setting={setting} value={value} />
      </Allowed>
    )
  return (
    isOf(OF_RULE, setting) && (
      <Allowed to={waterMeterApi.list}>
        <OfRule setting={setting} value={value} />
      </Allowed>
    )
  )
}

function OfLimit(asked: { setting: EffectSetting; value: string }) {
  const { data } = useRead(waterCardApi.settingEffect, asked)
  const low = asked.setting === 'lowQuantityLitre' ? to('waterCard', { view: 'low' }) : undefined
  return data && <Counts {...data} nowIn={(now) => <ScreenLink to={low}>{now}</ScreenLink>} />
}

function OfRule({ setting, value }: { setting: (typeof OF_RULE)[number]; value: string }) {
  const terms = {
    valveCloseBelowLitre: { closeBelow: value },
    valveGraceDays: { graceDays: Number(value) },
    valveAfterReminder: { afterReminder: value === 'on' },
  }
  const present = useRead(waterMeterApi.valveRulePreview, {})
  const { data } = useRead(waterMeterApi.valveRulePreview, terms[setting])
  return data && present.data && <Counts now={present.data.count} other={data.count} nowIn={(now) => now} />
}

/** `nowIn`: the number of now, as a link where a list has these rows. */
function Counts({ now, other, nowIn }: { now: number; other: number; nowIn: (now: ReactNode) => ReactNode }) {
  const t = useTranslations('config')
  return <Note tone={now === other ? 'info' : 'warn'}>{t.rich('effect', { now, other, link: nowIn })}</Note>
}
