import { memo, type ReactNode } from 'react'

import { cellClass, type Column } from './column.ts'
import type { Standing } from './column-layout.ts'
import { SelectRow } from './SelectCells.tsx'
import { ActsCell } from './Table.tsx'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { id: number }> {
  row: Row
  /** Those it stands among. */
  rows: readonly Row[]
  columns: Column<Row>[]
  standings: readonly Standing[]
  actions: ((row: Row) => ReactNode) | undefined
  selection: Selection<Row> | undefined
  selectLabel: string | undefined
}

function PlainRow<Row extends { id: number }>({ row, rows, columns, standings, actions, selection, selectLabel }: Props<Row>) {
  return (
    <tr aria-selected={selection?.has(row)}>
      {selection && selectLabel !== undefined && <SelectRow row={row} rows={rows} selection={selection} label={selectLabel} />}
      {columns.map(({ id, isFigure, wraps, cell }, i) => {
        const { width, left } = standings[i]!
        return (
          <td
            key={id}
            className={cellClass(left !== undefined, isFigure)}
            data-wraps={wraps}
            style={i === 0 ? sized(width) : sized(width, left)}
          >
            {cell(row)}
          </td>
        )
      })}
      {actions && <ActsCell>{actions(row)}</ActsCell>}
    </tr>
  )
}

const sized = (maxWidth?: number, left?: number) => (maxWidth === undefined && left === undefined ? undefined : { maxWidth, left })

/** Renders again only when its content changes: a table renders at every turn of a page and every answer. */
export const DataRow = memo(PlainRow) as typeof PlainRow
