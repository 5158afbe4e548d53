import { queryOptions } from '@tanstack/react-query'
import type { CrudApi } from '@weir/contract/platform/crud'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import { call, SHORT_TIMEOUT_MS } from '../server/api.ts'
import { textOf } from '../format/format.ts'

export interface Choice {
  value: string
  /** For rows of a tree the way from its root: `城东片区 / 锦绣花园`. */
  label: string
  name: string
  /** 0 for roots, and for what is no tree. */
  depth: number
  /** The reason why it cannot be selected. */
  why?: string
  /** Forms no longer offer it; rows still hold it. */
  isRetired?: boolean
  /** The row is disabled, if the list includes disabled rows. */
  isDisabled?: boolean
}

interface Row {
  id: number
  name: string
  status?: 0 | 1
  children?: Row[]
}

/** Option lists take a list whole; a tree comes whole by itself. */
const ALL = 10_000
const inputFor = ({ input }: Endpoint) => ('pageSize' in (input as z.ZodObject).shape ? { pageSize: ALL } : {})

/**
 * The options of a list or a tree: `<Field name="regionId" choices={choicesOf(regionApi.treeSelect)} />`. `within` is the field of a row
 * that names its parent; it distinguishes rows of one name.
 */
export const choicesOf = (list: Endpoint, within?: string) =>
  queryOptions({
    queryKey: [list.resource, 'choices', list.action, ...(within ? [within] : [])],
    queryFn: async ({ signal }) => {
      const rows = ((await call(list, inputFor(list), { signal, timeoutMs: SHORT_TIMEOUT_MS })) as { list: Row[] }).list
      return within ? rows.flatMap((row) => lineByLine([row], [textOf((row as Row & Record<string, unknown>)[within])])) : lineByLine(rows)
    },
  })
export type Choices = ReturnType<typeof choicesOf>

/** A tree as a list to choose from, each row after the one it stands below. */
export const lineByLine = (rows: Row[], above: string[] = []): Choice[] =>
  rows.flatMap(({ id, name, status, children = [] }) => {
    const path = [...above, name]
    const choice = { value: String(id), label: path.join(' / '), name, depth: above.length, isDisabled: status === 0 }
    return [choice, ...lineByLine(children, path)]
  })

/** Rows of a list that may be too long to be taken whole: the server finds them by what is typed. */
export interface RowSource {
  list: Endpoint
  get: Endpoint
  /** The field by which people call a row, and the filter that finds it. */
  shown: string
  /** The filter that finds a row, where that is another one. */
  found?: string | ((typed: string) => string)
  /** Which rows at all, and in which order. */
  only?: object
  /** The field that is chosen, where that is not the row's id. */
  value?: string
  /** The name of a row, if `shown` alone does not identify it. */
  label?: (row: Record<string, unknown>) => string
  /** The reason that forbids choosing it. */
  why?: (row: Record<string, unknown>) => string | undefined
}

/** `<Field name="meterId" choices={rowsOf(waterMeterApi, 'deviceSn')} />` */
export const rowsOf = <Row extends { id: number }>(
  { list, get }: Pick<CrudApi<Row>, 'list' | 'get'>,
  shown: keyof Row & string,
  more: Pick<RowSource, 'found' | 'only' | 'value'> & RowWords<Row> = {},
): RowSource => ({ list, get, shown, ...(more as Partial<RowSource>) })

interface RowWords<Row> {
  label?: (row: Row) => string
  why?: (row: Row) => string | undefined
}

export const isRowSource = (from: Choices | Choice[] | RowSource | undefined): from is RowSource => from !== undefined && 'shown' in from
