import { inLanguage } from '@weir/contract/texts/text'
import { dictTypeApi, type DictType } from '@weir/contract/modules/system/dict-type'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen, DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { useLanguage } from '../../../platform/texts/texts.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { DictUses } from '../dict-data/DictUses.tsx'
import { OtherNames } from '../dict-data/OtherNames.tsx'

const valuesOf = ({ type }: DictType) => to('dictData', { dictType: type })

const form = (
  <>
    <Field name="name" />
    <OtherNames>
      <Field name="nameEn" />
      <Field name="nameZhTw" />
    </OtherNames>
    <Field name="type" />
    <Field name="status" />
    <Field name="description" />
    <Field name="notes" />
  </>
)
/** The program asks for it by its type, which therefore stays as it is. */
const builtInForm = (
  <>
    <Field name="name" />
    <OtherNames>
      <Field name="nameEn" />
      <Field name="nameZhTw" />
    </OtherNames>
    <Field name="description" />
    <Field name="notes" />
  </>
)

/** The dictionaries; each opens its values. */
export default function DictTypePage() {
  const t = useTranslations('dictType')
  const language = useLanguage()
  const nameOf = ({ name, nameEn, nameZhTw }: DictType) => inLanguage(language, name, nameEn, nameZhTw)
  const { may, mayAny } = useMay()
  const columns: ListColumn<DictType>[] = [
    { field: 'name', cell: (row) => <ScreenLink to={valuesOf(row)}>{nameOf(row)}</ScreenLink> },
    'type',
    { field: 'valueCount', to: valuesOf },
    { field: 'isBuiltIn', cell: ({ isBuiltIn }) => isBuiltIn && <StatusTag tone="idle">{t('builtIn')}</StatusTag> },
    { field: 'description', isSpare: true },
    'status',
    { field: 'createdAt', isSpare: true },
  ]
  return (
    <ListPage
      list={dictTypeApi.list}
      help={t('help')}
      adds={dictTypeApi.add}
      counts={dictTypeApi.counts}
      filters={
        <>
          <Search name="name" />
          <Filter name="type" />
          <Filter name="status" />
          <Filter name="dateRange" />
        </>
      }
      columns={columns}
      actions={
        <FormButton endpoint={dictTypeApi.add} icon="plus" look="primary">
          {form}
        </FormButton>
      }
      rowActions={
        mayAny([dictTypeApi.edit, dictTypeApi.delete, dictTypeApi.setStatus, dictTypeApi.get])
          ? (row) => <RowActions row={row} name={nameOf(row)} />
          : undefined
      }
      batch={
        may(dictTypeApi.delete)
          ? (selection) => (
              <DeleteChosen endpoint={dictTypeApi.delete} selection={selection} about={<ValuesGoToo types={selection.rows} />} />
            )
          : undefined
      }
      whyNot={({ isBuiltIn }) => (isBuiltIn ? t('builtInStays') : undefined)}
    />
  )
}

function RowActions({ row, name }: { row: DictType; name: string }) {
  const t = useTranslations('dictType')
  const tc = useTranslations('crud')
  const { id, type, status, isBuiltIn } = row
  return (
    <>
      <FormLink endpoint={dictTypeApi.edit} initialValues={row}>
        {isBuiltIn ? builtInForm : form}
      </FormLink>
      <StatusSwitch isLink endpoint={dictTypeApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name}>
        <DictUses dictType={type} />
        <p>{t('disableWarning')}</p>
      </StatusSwitch>
      <Allowed toAny={[dictTypeApi.get, dictTypeApi.delete]}>
        <MoreMenu label={tc('moreActions')}>
          <HistoryLink of={dictTypeApi.get} id={id} name={name} />
          <DeleteLink
            endpoint={dictTypeApi.delete}
            row={row}
            name={name}
            why={isBuiltIn ? t('builtInStays') : undefined}
            about={
              <>
                <DictUses dictType={type} />
                <ValuesGoToo types={[row]} />
              </>
            }
          />
        </MoreMenu>
      </Allowed>
    </>
  )
}

function ValuesGoToo({ types }: { types: readonly DictType[] }) {
  const t = useTranslations('dictType')
  const count = types.reduce((sum, { valueCount }) => sum + valueCount, 0)
  return count > 0 && <p>{t('valuesGoToo', { count })}</p>
}
