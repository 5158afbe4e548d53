import type { CrudApi } from '@weir/contract/platform/crud'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { type ListColumn, useListColumns } from '../list/list-columns.tsx'
import { type Page, PanelPager } from '../list/ListPager.tsx'
import { useListTexts } from '../filters/use-list-texts.ts'

interface Props<Row extends { id: number }> {
  /** The list that such rows come from; it says how they are labelled and drawn. */
  list: CrudApi<Row>['list']
  columns: ListColumn<Row>[]
  /** Undefined until they are here for the first time. */
  rows: Row[] | undefined
  /** The query of these rows. Its failure is shown in their place, so it says `inPlace` (`useRead`). */
  query?: { error: Error | null; refetch: () => unknown }
  /** How many bones are drawn until then. */
  expected?: number
  /** Its name, if it differs from that of the list. */
  label?: string
  /** In the place of no rows. */
  empty?: ReactNode
  /** The acts on a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  selection?: Selection<Row>
  /** Where the rows are one page of more. It needs the answer of the endpoint, and the requested page. */
  pages?: { answer: { total: number; more?: true | undefined } | undefined; page: Page; onChange: (page: Page) => void }
}

/** Rows of a list in a panel of another page. */
export function RowsTable<Row extends { id: number }>(props: Props<Row>) {
  const { list, columns, rows, query, expected = 0, label, empty, actions, selection, pages } = props
  const t = useTranslations('crud')
  const texts = useListTexts(list.resource)
  const drawn = useListColumns(list, columns).map((column) => ({ ...column, isSortable: false }))
  const name = label ?? texts.title
  const error = rows ? null : (query?.error ?? null)
  const failed = query && error && <LoadFailed error={error} onRetry={query.refetch} />
  return (
    <>
      <DataTable
        label={name}
        columns={drawn}
        rows={rows ?? (error ? [] : undefined)}
        expected={expected}
        empty={failed ?? empty ?? <Empty title={t('empty.title', { title: texts.noun })} />}
        actions={actions && { name: texts.actions, cell: actions }}
        selection={selection}
        selectTexts={selection && texts.select}
      />
      {pages && <PanelPager of={name} {...pages} />}
    </>
  )
}
