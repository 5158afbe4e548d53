import { configApi, type Parameter } from '@weir/contract/modules/system/config'
import { settingNamed, SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { useTranslations } from 'use-intl/react'
import { check } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
import { z } from 'zod'
import { use, type ReactNode } from 'react'
import { Select, TextInput } from '@mantine/core'
import { to } from '@weir/contract/modules/to'
import { waterCardApi, EFFECT_SETTINGS, type EffectSetting } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { SETTING_GROUPS, settingIssues } from '@weir/contract/platform/settings'

import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useMay, Allowed } from '../../../platform/session/session.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { ParameterValue, SettingValue, settingKind, useParameterName, useSettingTexts } from './shown-parameter.tsx'
import styles from './parameters.module.css'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { unitSection, figure } from '../../../ui/basics/text-class.ts'
import { textOf } from '../../../platform/format/format.ts'
import { LinksField, OriginsField } from './LinesField.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { useSettled } from '../../../ui/hooks/moments.ts'

const form = (
  <>
    <Field name="name" />
    <Field name="configKey" />
    <Field name="configValue" />
    <Field name="notes" />
  </>
)

/** Parameters that administrators set while the server runs, and their own ones. */
export default function ConfigPage() {
  const t = useTranslations('config')
  const nameOf = useParameterName()
  const { option } = useResourceTexts('config')
  const { may, mayAny } = useMay()
  const columns: ListColumn<Parameter>[] = [
    { field: 'name', wraps: true, cell: (row) => <Called name={nameOf(row)} row={row} /> },
    { field: 'configValue', cell: (row) => <InForce row={row} /> },
    {
      field: 'isBuiltIn',
      isSpare: true,
      cell: ({ isBuiltIn }) => <StatusTag tone={isBuiltIn ? 'idle' : 'info'}>{t(isBuiltIn ? 'builtIn' : 'own')}</StatusTag>,
    },
    'notes',
    { field: 'configKey', isSpare: true },
    { field: 'createdAt', isSpare: true },
  ]
  return (
    <ListPage
      list={configApi.list}
      adds={configApi.add}
      counts={configApi.counts}
      views={
        <>
          {SETTING_GROUPS.map((group) => (
            <View key={group} filter={{ group }}>
              {option('group', group)}
            </View>
          ))}
          <View filter={{ isBuiltIn: false }}>{t('own')}</View>
        </>
      }
      filters={
        <>
          <Search name="name" />
          <Filter name="configKey" />
          <Filter name="dateRange" />
        </>
      }
      columns={columns}
      actions={
        <FormButton endpoint={configApi.add} icon="plus" look="primary">
          {form}
        </FormButton>
      }
      rowActions={mayAny([configApi.edit, configApi.delete, configApi.get]) ? (row) => <RowActions row={row} /> : undefined}
      batch={may(configApi.delete) ? (selection) => <DeleteChosen endpoint={configApi.delete} selection={selection} /> : undefined}
      whyNot={({ isBuiltIn }) => (isBuiltIn ? t('stays') : undefined)}
    />
  )
}

/** The name of a parameter, and what it does. */
function Called({ name, row }: { name: string; row: Parameter }) {
  const setting = settingNamed(row.configKey)
  return (
    <span className={styles.called}>
      {name}
      {setting && <Help setting={setting} />}
    </span>
  )
}

const Help = ({ setting }: { setting: SettingName }) => (
  <Text tone="faint" size="small" only="wide">
    {useSettingTexts(setting).help}
  </Text>
)

/** The value that counts; one that the start of the process holds says so. */
function InForce({ row }: { row: Parameter }) {
  const t = useTranslations('config')
  const { configKey, configValue, setAtStart } = row
  if (setAtStart === null) return <ParameterValue {...row} />
  const isOther = setAtStart !== configValue
  return (
    <span className={styles.called} title={isOther ? t('byStartWhy', { value: configValue }) : undefined}>
      <ParameterValue configKey={configKey} configValue={setAtStart} />
      <StatusTag tone="warn">{t('byStart')}</StatusTag>
    </span>
  )
}

function RowActions({ row }: { row: Parameter }) {
  const t = useTranslations('config')
  const setting = settingNamed(row.configKey)
  return (
    <>
      <FormLink endpoint={setting ? editSetting(setting) : configApi.edit} initialValues={row}>
        {setting ? <BuiltInForm row={row} setting={setting} /> : form}
      </FormLink>
      <RowMenu api={configApi} row={row} why={row.isBuiltIn ? t('stays') : undefined} />
    </>
  )
}

/** The edit of a parameter that the product reads, whose form refuses a value as the server would. */
function editSetting(name: SettingName) {
  const { schema } = SETTINGS[name]
  const value = z.string().check((ctx) => {
    const { error } = check(schema as z.ZodType, fromText(schema, ctx.value))
    for (const issue of error?.issues ?? []) ctx.issues.push({ ...issue, input: ctx.value, path: [] } as z.core.$ZodRawIssue)
  })
  return { ...configApi.edit, input: configApi.edit.input.extend({ configValue: value }) }
}

/** Of a parameter that the product reads only the value and the notes change. */
function BuiltInForm({ row, setting }: { row: Parameter; setting: SettingName }) {
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
