import { Button, Group, Pagination, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CrudApi, PAGE_SIZES } from '@weir/contract/platform/crud'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { queryOf } from '../api.ts'
import { useResourceTexts } from '../texts.tsx'
import { filled, FormScope, type Values } from './form.tsx'
import { useListState } from './use-list-state.ts'

/** A key of the row, alone or with how its cell is drawn. */
export type ListColumn<Row> = (keyof Row & string) | { field: keyof Row & string; cell: (row: Row) => ReactNode }

export interface ListPageProps<Row extends { id: number }> {
  list: CrudApi<Row>['list']
  columns: ListColumn<Row>[]
  /** One `<Filter>` per condition. */
  filters: ReactNode
  toolbar?: ReactNode
  rowActions?: (row: Row) => ReactNode
}

/** Conditions, toolbar, table and pages of one list. The URL is its state. */
export function ListPage<Row extends { id: number }>({ list, columns, filters, toolbar, rowActions }: ListPageProps<Row>) {
  const t = useTranslations('crud')
  const { label, title } = useResourceTexts(list.resource)
  const { state, input, change } = useListState(list)
  const { data } = useQuery({ ...queryOf(list, input), placeholderData: keepPreviousData })
  const sortable = sortKeys(list.input)

  const drawn = columns.map((column): Column<Row> => {
    const { field, cell } = typeof column === 'object' ? column : { field: column, cell: (row: Row) => String(row[column] ?? '') }
    return { id: field, header: label(field), enableSorting: sortable.has(field), cell: ({ row }) => cell(row.original) }
  })
  if (rowActions) drawn.push({ id: 'actions', header: t('actions'), enableSorting: false, cell: ({ row }) => rowActions(row.original) })

  return (
    <>
      <FilterForm key={JSON.stringify(state.filter)} list={list} filter={state.filter} onSearch={(filter) => change({ filter })}>
        {filters}
      </FilterForm>
      <Group my="sm">{toolbar}</Group>
      <DataTable
        rows={data?.list ?? []}
        columns={drawn}
        label={title}
        emptyText={t('empty')}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
      />
      <Group mt="sm">
        <span>{data && t(data.more ? 'more' : 'total', { total: data.total })}</span>
        <Select
          aria-label="page size"
          data={PAGE_SIZES.map(String)}
          value={String(state.pageSize)}
          onChange={(size) => change({ pageSize: Number(size) })}
        />
        <Pagination
          value={state.pageNum}
          total={Math.ceil((data?.total ?? 0) / state.pageSize)}
          onChange={(pageNum) => change({ pageNum })}
        />
      </Group>
    </>
  )
}

interface FilterFormProps {
  list: CrudApi['list']
  filter: Values
  onSearch: (filter: Values) => void
  children: ReactNode
}

function FilterForm({ list, filter, onSearch, children }: FilterFormProps) {
  const t = useTranslations('crud')
  const form = useForm<Values>({ initialValues: filter })
  return (
    <form onSubmit={form.onSubmit((values) => onSearch(filled(values)))}>
      <FormScope value={{ form, schema: list.input, resource: list.resource }}>
        <Group align="end">
          {children}
          <Button type="submit">{t('search')}</Button>
          <Button variant="default" onClick={() => onSearch({})}>
            {t('reset')}
          </Button>
        </Group>
      </FormScope>
    </form>
  )
}

function sortKeys({ shape }: z.ZodObject): ReadonlySet<string> {
  const { orderBy } = shape as { orderBy?: z.ZodOptional<z.ZodEnum> }
  return new Set(orderBy?.unwrap().options.map(String))
}
