import { dictDataApi, type DictValue } from '@weir/contract/modules/system/dict-data'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { inLanguage } from '@weir/contract/texts/text'
import type { Language } from '@weir/contract/locales/messages'

import { useRead } from '../../../platform/server/api.ts'
import { DeleteChosen, DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay, Allowed } from '../../../platform/session/session.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useLanguage, useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { Holders, useDictUses, DictUses } from './DictUses.tsx'
import { OtherNames } from './OtherNames.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'

/** The values of one dictionary, in its order. */
export default function DictDataPage() {
  const dictType = useParams().dictType ?? ''
  const t = useTranslations('dictType')
  const tc = useTranslations('crud')
  const language = useLanguage()
  const { action } = useResourceTexts('dictData')
  const { may, mayAny } = useMay()
  const uses = useDictUses(dictType)
  usePaneTitle(useDictName(dictType))
  const usesOf = ({ id }: DictValue) => uses?.filter(({ dictCode }) => dictCode === id) ?? []
  const whyKept = (row: DictValue) => {
    const count = usesOf(row).reduce((sum, use) => sum + use.count, 0)
    return isClosed ? t('closed') : count > 0 ? t('held', { count }) : undefined
  }
  const isClosed = CLOSED_DICTS.includes(dictType)
  const within = useMemo(() => ({ dictType }), [dictType])

  const columns: ListColumn<DictValue>[] = [
    {
      field: 'label',
      cell: (row) => {
        const shown = dictLabel(row, language)
        return row.tone ? <StatusTag tone={row.tone}>{shown}</StatusTag> : shown
      },
    },
    'value',
    'sort',
    { field: 'isDefault', cell: ({ isDefault }) => (isDefault ? tc('yes') : <Nothing />) },
    'status',
    {
      id: 'uses',
      name: action(dictDataApi.uses),
      cell: (row) => {
        const held = usesOf(row)
        return held.length > 0 ? <Holders uses={held} /> : <Nothing />
      },
    },
    'remark',
    'createdAt',
  ]
  return (
    <ListPage
      list={dictDataApi.list}
      adds={isClosed ? undefined : dictDataApi.add}
      counts={dictDataApi.counts}
      within={within}
      filters={
        <>
          <Search name="label" />
          <Filter name="value" />
          <Filter name="status" />
        </>
      }
      columns={columns}
      actions={
        <FormButton
          endpoint={dictDataApi.add}
          icon="plus"
          look="primary"
          initialValues={{ dictType, sort: 0, isDefault: false, status: 1 }}
          why={isClosed ? t('closed') : undefined}
        >
          {dictValueForm}
        </FormButton>
      }
      rowActions={
        mayAny([dictDataApi.edit, dictDataApi.delete, dictDataApi.get])
          ? (row) => <ValueActions row={row} isClosed={isClosed} whyKept={whyKept(row)} />
          : undefined
      }
      batch={
        may(dictDataApi.delete) && !isClosed
          ? (selection) => <DeleteChosen endpoint={dictDataApi.delete} selection={selection} />
          : undefined
      }
      whyNot={whyKept}
    />
  )
}

/** Its name, once that is known; a disabled one has its type only. */
function useDictName(type: string): string | undefined {
  const { data } = useRead(dictTypeApi.optionSelect, {})
  return data && (data.list.find((dict) => dict.type === type)?.name ?? type)
}

const dictLabel = ({ label, labelEn, labelZhTw }: DictValue, language: Language) => inLanguage(language, label, labelEn, labelZhTw)

interface Props {
  row: DictValue
  /** The program knows it. */
  isClosed: boolean
  /** Why it cannot be deleted. */
  whyKept: string | undefined
}

/** The actions on a value. */
function ValueActions({ row, isClosed, whyKept }: Props) {
  const t = useTranslations('dictType')
  const tc = useTranslations('crud')
  const name = dictLabel(row, useLanguage())
  const { createdAt: _createdAt, ...record } = row
  const uses = <DictUses dictType={row.dictType} dictCode={row.id} />
  return (
    <>
      <FormLink endpoint={dictDataApi.edit} initialValues={row}>
        {isClosed ? <ClosedValueForm row={row} /> : dictValueForm}
      </FormLink>
      <StatusSwitch isLink endpoint={dictDataApi.edit} input={(status) => ({ ...record, status })} status={row.status} name={name}>
        {uses}
        <p>{t('disableWarning')}</p>
      </StatusSwitch>
      <Allowed toAny={[dictDataApi.get, dictDataApi.delete]}>
        <MoreMenu label={tc('moreActions')}>
          <HistoryLink of={dictDataApi.get} id={row.id} name={name} />
          <DeleteLink endpoint={dictDataApi.delete} row={row} name={name} why={whyKept} about={uses} />
        </MoreMenu>
      </Allowed>
    </>
  )
}

const looks = (
  <>
    <Field name="label" />
    <OtherNames>
      <Field name="labelEn" />
      <Field name="labelZhTw" />
    </OtherNames>
  </>
)
const place = (
  <>
    <Field name="tone" />
    <Field name="sort" />
    <Field name="isDefault" />
    <Field name="status" />
    <Field name="remark" />
  </>
)

const dictValueForm = (
  <>
    {looks}
    <Field name="value" />
    {place}
  </>
)

/** Of a value that the program knows everything but that value. */
function ClosedValueForm({ row: { value } }: { row: DictValue }) {
  const { label } = useResourceTexts('dictData')
  return (
    <>
      <DescriptionList items={[{ label: label('value'), value }]} />
      {looks}
      {place}
    </>
  )
}
