import { CheckBox } from './CheckBox.tsx'
import styles from './Table.module.css'
import type { Selection } from './use-selection.ts'

interface AllProps<Row extends { id: number }> {
  rows: readonly Row[]
  selection: Selection<Row>
  label: string
}

/** In the head: all rows in view, some of them, or none. */
export function SelectAll<Row extends { id: number }>({ rows, selection, label }: AllProps<Row>) {
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
export function SelectRow<Row extends { id: number }>({ row, rows, selection, label }: RowProps<Row>) {
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
