import { memo, type ReactNode } from 'react'

import { cellClass, type Column } from './column.ts'
import { SelectRow } from './SelectCells.tsx'
import { ActsCell } from './Table.tsx'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { id: number }> {
  row: Row
  /** Those it stands among. */
  rows: readonly Row[]
  columns: Column<Row>[]
  widths: Partial<Record<string, number>>
  actions: ((row: Row) => ReactNode) | undefined
  selection: Selection<Row> | undefined
  selectLabel: string | undefined
}

function PlainRow<Row extends { id: number }>({ row, rows, columns, widths, actions, selection, selectLabel }: Props<Row>) {
  return (
    <tr aria-selected={selection?.has(row)}>
      {selection && selectLabel !== undefined && <SelectRow row={row} rows={rows} selection={selection} label={selectLabel} />}
      {columns.map(({ id, isFigure, cell }, i) => (
        <td key={id} className={cellClass(i === 0, isFigure)} style={widths[id] === undefined ? undefined : { maxWidth: widths[id] }}>
          {cell(row)}
        </td>
      ))}
      {actions && <ActsCell>{actions(row)}</ActsCell>}
    </tr>
  )
}

/** Renders again only when its content changes: a table renders at every turn of a page and every answer. */
export const DataRow = memo(PlainRow) as typeof PlainRow
