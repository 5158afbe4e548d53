import { type ReactNode, useMemo, useRef, memo } from 'react'

import { type Column, type Sort, cellClass } from './column.ts'
import { standings, type Standing } from './column-layout.ts'
import { useKeepsFocus } from '../dialogs.ts'
import { HeadCell } from './HeadCell.tsx'
import { useLate } from '../hooks/moments.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import styles from './Table.module.css'
import { ActsHead, TableBox, ActsCell } from './Table.tsx'
import { useOverflows } from '../hooks/use-overflows.ts'
import type { Selection } from './use-selection.ts'
import { CheckBox } from '../input/CheckBox.tsx'

interface AllProps<Row extends { id: number }> {
  rows: readonly Row[]
  selection: Selection<Row>
  label: string
}

/** In the head: all rows in view, some of them, or none. */
function SelectAll<Row extends { id: number }>({ rows, selection, label }: AllProps<Row>) {
  const free = rows.filter((row) => selection.whyNot(row) === undefined).length
  const chosen = rows.filter(selection.has).length
  return (
    <th scope="col" className={styles.check}>
      <CheckBox
        aria-label={label}
        disabled={free === 0}
        checked={chosen > 0 && chosen === free}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < free
        }}
        onChange={() => selection.toggleAll(rows)}
      />
    </th>
  )
}

interface RowProps<Row extends { id: number }> extends AllProps<Row> {
  row: Row
}

/** At the start of a row; with shift the rows since the last one follow. One that cannot be chosen keeps the focus and says why. */
function SelectRow<Row extends { id: number }>({ row, rows, selection, label }: RowProps<Row>) {
  const why = selection.whyNot(row)
  return (
    <td className={styles.check}>
      <CheckBox
        aria-label={label}
        title={why}
        aria-disabled={why !== undefined}
        checked={selection.has(row)}
        onChange={(event) => selection.toggle(row, rows, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </td>
  )
}

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
      <table className={styles.table} aria-busy={!rows}>
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

interface DataRowProps<Row extends { id: number }> {
  row: Row
  /** Those it stands among. */
  rows: readonly Row[]
  columns: Column<Row>[]
  standings: readonly Standing[]
  actions: ((row: Row) => ReactNode) | undefined
  selection: Selection<Row> | undefined
  selectLabel: string | undefined
}

function PlainRow<Row extends { id: number }>({ row, rows, columns, standings, actions, selection, selectLabel }: DataRowProps<Row>) {
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
const DataRow = memo(PlainRow) as typeof PlainRow
