import { configApi, type Parameter } from '@weir/contract/modules/system/config'
import { settingNamed } from '@weir/contract/modules/settings'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useMay } from '../../../platform/session.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { BuiltInForm } from './BuiltInForm.tsx'
import { editSetting } from './edit-setting.ts'
import { ParameterValue } from './ParameterValue.tsx'
import { useParameterName } from './setting-texts.ts'

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
  const { may, mayAny } = useMay()
  const columns: ListColumn<Parameter>[] = [
    { field: 'name', cell: nameOf },
    { field: 'configValue', cell: (row) => <ParameterValue {...row} /> },
    {
      field: 'isBuiltIn',
      cell: ({ isBuiltIn }) => <StatusTag tone={isBuiltIn ? 'idle' : 'info'}>{t(isBuiltIn ? 'builtIn' : 'own')}</StatusTag>,
    },
    'notes',
    { field: 'configKey', isSpare: true },
    'createdAt',
  ]
  return (
    <ListPage
      list={configApi.list}
      adds={configApi.add}
      counts={configApi.counts}
      views={
        <>
          <View filter={{ isBuiltIn: true }}>{t('builtIn')}</View>
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
