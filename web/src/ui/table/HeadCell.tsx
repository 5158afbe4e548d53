import type { KeyboardEvent, PointerEvent } from 'react'

import { cellClass, type Column, type Sort } from './column.ts'
import type { Standing } from './column-layout.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './Table.module.css'

interface Props<Row> {
  column: Column<Row>
  isFirst: boolean
  standing: Standing
  /** Where the table is sorted by this column. */
  sort: Sort | undefined
  onSort: ((sort: Sort | undefined) => void) | undefined
  onWidth: ((column: string, width: number) => void) | undefined
}

const LEAST = 56
const STEP = 16

/** A column's name and unit; presses go ascending, descending, unsorted. */
export function HeadCell<Row>({ column, isFirst, standing: { width, left }, sort, onSort, onWidth }: Props<Row>) {
  const { id, name, unit, isFigure, isSortable } = column
  const title = (
    <>
      {name}
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  )
  const next = !sort ? { orderBy: id, isAsc: true } : sort.isAsc ? { orderBy: id, isAsc: false } : undefined
  return (
    <th
      scope="col"
      className={cellClass(left !== undefined, isFigure)}
      aria-sort={sort && (sort.isAsc ? 'ascending' : 'descending')}
      style={{ ...(width !== undefined && { width, minWidth: width, maxWidth: width }), ...(!isFirst && left !== undefined && { left }) }}
    >
      {isSortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(next)}>
          {title}
          <Icon name={!sort ? 'sort' : sort.isAsc ? 'ascending' : 'descending'} size={14} />
        </button>
      ) : (
        title
      )}
      {onWidth && <Grip name={name} width={width} onWidth={(pixels) => onWidth(id, Math.max(LEAST, Math.round(pixels)))} />}
    </th>
  )
}

const headOf = (grip: Element) => grip.parentElement!.getBoundingClientRect()

interface GripProps {
  name: string
  width: number | undefined
  onWidth: (pixels: number) => void
}

/** The right edge of a head, to drag or to move with the arrow keys. */
function Grip({ name, width, onWidth }: GripProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(event.clientX - headOf(event.currentTarget).left)
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (direction) onWidth(headOf(event.currentTarget).width + direction * STEP)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a control
    <span
      className={styles.grip}
      role="separator"
      aria-orientation="vertical"
      aria-label={name}
      aria-valuemin={LEAST}
      aria-valuenow={width ?? LEAST}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  )
}
