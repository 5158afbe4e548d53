import { dictDataApi, type DictValue } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { DeleteChosen } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay } from '../../../platform/session.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useLanguage, useResourceTexts } from '../../../platform/texts.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { dictValueForm } from './DictValueForm.tsx'
import { Holders, useDictUses } from './DictUses.tsx'
import { dictLabel, ValueActions } from './ValueActions.tsx'

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
