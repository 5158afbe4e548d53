import { configApi, type Parameter } from '@weir/contract/modules/system/config'
import { settingNamed, type SettingName } from '@weir/contract/modules/settings'
import { useTranslations } from 'use-intl/react'
import { SETTING_GROUPS } from '@weir/contract/platform/settings'

import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { BuiltInForm, editSetting } from './parameter-form.tsx'
import { ParameterValue, useParameterName, useSettingTexts } from './shown-parameter.tsx'
import styles from './parameters.module.css'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'

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
