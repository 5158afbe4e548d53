import type { CrudApi } from '@weir/contract/platform/crud'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import type { Destined } from '@weir/contract/platform/destination'
import { dictOf } from '@weir/contract/platform/dict'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { Nothing } from '../../../ui/basics/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { StatusDot, StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { grouped, shownInstant, shownQuantity, textOf } from '../../format/format.ts'
import { ScreenLink } from '../../router/ScreenLink.tsx'
import { useResourceTexts } from '../../texts/texts.tsx'
import { type Kind, kindOf } from '../../choices/kinds.ts'
import { useDicts, type Dict, dictLabel, dictTone } from '../../choices/dict.tsx'

interface Drawn<Row> extends Pick<Column<Row>, 'width' | 'isFixed' | 'wraps'> {
  field: keyof Row & string
  /** The page it leads to. Not `link`: strings have a method of that name, which would spoil the inference. */
  to?: (row: Row) => Destined | undefined
  tag?: (row: Row) => Tone
  dot?: (row: Row) => Tone
  cell?: (row: Row) => ReactNode
  /** Drawn only where the user takes it in. */
  isSpare?: boolean
}

/**
 * A key of the row drawn by its kind, perhaps with a link, a meaning or its own cell. Or a column of something outside the row. At most one
 * tag and one dot per row.
 */
export type ListColumn<Row> = (keyof Row & string) | Drawn<Row> | Column<Row>

const FIGURES: ReadonlySet<Kind> = new Set(['quantity', 'decimal', 'whole'])

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** Values by what the contract says they are; an empty one is a dash. */
function useShown(resource: string) {
  const t = useTranslations('crud')
  const { option } = useResourceTexts(resource)
  return useCallback(
    (kind: Kind, field: string, value: unknown, dict: Dict | undefined): ReactNode => {
      if (isNothing(value)) return <Nothing />
      const called = dictLabel(dict, value)
      if (kind === 'status')
        return (
          <StatusDot tone={dictTone(dict, value) ?? (value === 1 ? 'ok' : 'idle')}>
            {called ?? t(value === 1 ? 'enabled' : 'disabled')}
          </StatusDot>
        )
      if (called !== undefined) return called
      const text = textOf(value)
      if (kind === 'quantity') return shownQuantity(text)
      if (kind === 'decimal') return grouped(text)
      if (kind === 'instant') return shownInstant(text)
      if (kind === 'code') return option(field, text)
      if (kind === 'yesNo') return t(value ? 'yes' : 'no')
      return text
    },
    [t, option],
  )
}

/** The same columns as long as `columns` are the same: then rows that are drawn need not be drawn again. */
export function useListColumns<Row extends { id: number }>(list: CrudApi<Row>['list'], columns: ListColumn<Row>[]): Column<Row>[] {
  const { parts } = useResourceTexts(list.resource)
  const shown = useShown(list.resource)
  const dictTypes = useMemo(() => dictsOf(fieldsOf(list), columns), [list, columns])
  const dicts = useDicts(dictTypes)
  return useMemo(() => {
    const [fields, sortable] = [fieldsOf(list), sortKeys(list.input)]
    return columns.map((column) => {
      if (typeof column === 'object' && 'id' in column) return column
      const { field, to, tag, dot, cell, isSpare = false, ...look }: Drawn<Row> = typeof column === 'object' ? column : { field: column }
      const kind = kindOf(fields[field] as z.ZodType)
      const dict = dicts(closedDictOf(fields[field] as z.ZodType))
      const draw = (row: Row): ReactNode => {
        if (cell) return cell(row)
        const value = shown(kind, field, row[field], dict)
        // A tag without a word would be a mark that means nothing.
        if (tag && isNothing(row[field])) return null
        const tone = dictTone(dict, row[field])
        if (to) return <ScreenLink to={to(row)}>{value}</ScreenLink>
        if (dot) return <StatusDot tone={tone ?? dot(row)}>{value}</StatusDot>
        if (tag) return <StatusTag tone={tone ?? tag(row)}>{value}</StatusTag>
        return tone && kind !== 'status' ? <StatusTag tone={tone}>{value}</StatusTag> : value
      }
      return { id: field, ...parts(field), cell: draw, isFigure: FIGURES.has(kind), isSortable: sortable.has(field), isSpare, ...look }
    })
  }, [list, columns, parts, shown, dicts])
}

/** A code has a name; a value that anybody may type, as of a model, is one. */
const closedDictOf = (schema: z.ZodType): string | undefined => [dictOf(schema)].find((dict) => dict && CLOSED_DICTS.includes(dict))

/** The dictionaries that these columns are drawn with, each once. */
function dictsOf<Row>(fields: Record<string, unknown>, columns: ListColumn<Row>[]): string[] {
  const drawn = columns.flatMap((column) => {
    if (typeof column !== 'object') return [column]
    return 'id' in column || column.cell ? [] : [column.field]
  })
  return [...new Set(drawn.flatMap((field) => closedDictOf(fields[field] as z.ZodType) ?? []))]
}

const fieldsOf = (list: { output: unknown }) => (list.output as z.ZodObject<{ list: z.ZodArray<z.ZodObject> }>).shape.list.element.shape

function sortKeys({ shape }: z.ZodObject): ReadonlySet<string> {
  const { orderBy } = shape as { orderBy?: z.ZodOptional<z.ZodEnum> }
  return new Set(orderBy?.unwrap().options.map(String))
}
