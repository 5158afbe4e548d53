import { type ReactNode, useMemo, useRef } from 'react'

import type { Column, Sort } from './column.ts'
import { standings } from './column-layout.ts'
import { DataRow } from './DataRow.tsx'
import { useKeepsFocus } from './dialogs.ts'
import { HeadCell } from './HeadCell.tsx'
import { useLate } from './moments.ts'
import { SelectAll } from './SelectCells.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import styles from './Table.module.css'
import { ActsHead, TableBox } from './Table.tsx'
import { useOverflows } from './use-overflows.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { id: number }> {
  label: string
  /** Those to draw, in their order; the first is pinned left. */
  columns: Column<Row>[]
  /** Undefined until they are here for the first time: then bones of the real height are drawn. */
  rows: Row[] | undefined
  /** How many bones. */
  expected: number
  /** Other rows than these were asked for. */
  isStale?: boolean
  empty: ReactNode
  /** Pinned right. */
  actions?: { name: string; cell: (row: Row) => ReactNode } | undefined
  selection?: Selection<Row> | undefined
  selectTexts?: { all: string; row: (row: Row) => string } | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort | undefined) => void
  /** Pixels, of the columns that somebody has dragged. */
  widths?: Partial<Record<string, number>>
  onWidth?: (column: string, width: number) => void
}

/** Of the boxes before the first column (`Table.module.css`). */
const CHECK_WIDTH = 40
const PLAIN: Partial<Record<string, number>> = {}

export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    expected,
    isStale = false,
    empty,
    actions,
    selection,
    selectTexts,
    sort,
    onSort,
    widths = PLAIN,
    onWidth,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(scroller)
  const onFocus = useKeepsFocus(scroller, rows)
  const isLate = useLate(isStale)
  const start = selection ? CHECK_WIDTH : 0
  const places = useMemo(() => standings(columns, widths, start), [columns, widths, start])
  const span = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    // A group, not a landmark: the panel around it often has the same name.
    <TableBox
      ref={scroller}
      onFocus={onFocus}
      role="group"
      data-overflows={overflows}
      aria-label={label}
      aria-busy={isLate || !rows}
      // A box that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {selection && selectTexts && <SelectAll rows={rows ?? []} selection={selection} label={selectTexts.all} />}
            {columns.map((column, i) => (
              <HeadCell
                key={column.id}
                column={column}
                isFirst={i === 0}
                standing={places[i]!}
                sort={sort?.orderBy === column.id ? sort : undefined}
                onSort={onSort}
                onWidth={onWidth}
              />
            ))}
            {actions && <ActsHead>{actions.name}</ActsHead>}
          </tr>
        </thead>
        <tbody data-bones={!rows}>
          {!rows && <SkeletonRows rows={expected} columns={span} />}
          {rows?.length === 0 && (
            <tr className={styles.whole}>
              <td colSpan={span}>{empty}</td>
            </tr>
          )}
          {rows?.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              rows={rows}
              columns={columns}
              standings={places}
              actions={actions?.cell}
              selection={selection}
              selectLabel={selectTexts?.row(row)}
            />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
