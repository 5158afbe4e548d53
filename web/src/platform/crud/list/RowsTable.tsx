import type { CrudApi } from '@weir/contract/platform/crud'

import { DataTable } from '../../../ui/DataTable.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { type ListColumn, useListColumns } from './list-columns.tsx'
import { useListTexts } from './use-list-texts.ts'
import { useTranslations } from 'use-intl/react'

interface Props<Row extends { id: number }> {
  /** The list that such rows come from; it says how they are labelled and drawn. */
  list: CrudApi<Row>['list']
  columns: ListColumn<Row>[]
  rows: Row[]
}

/** Rows that are already here, in a panel of a detail page. */
export function RowsTable<Row extends { id: number }>({ list, columns, rows }: Props<Row>) {
  const t = useTranslations('crud')
  const { title, noun } = useListTexts(list.resource)
  const drawn = useListColumns(list, columns).map((column) => ({ ...column, isSortable: false }))
  return <DataTable label={title} columns={drawn} rows={rows} expected={0} empty={<Empty title={t('empty.title', { title: noun })} />} />
}
