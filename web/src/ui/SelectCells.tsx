import type { Selection } from './use-selection.ts'

interface AllProps<Row extends { id: number }> {
  rows: readonly Row[]
  selection: Selection<Row>
  label: string
}

/** In the head: all rows in view, some of them, or none. */
export function SelectAll<Row extends { id: number }>({ rows, selection, label }: AllProps<Row>) {
  const chosen = rows.filter(selection.has).length
  return (
    <th scope="col" className="c-chk">
      <label className="chk">
        <input
          type="checkbox"
          aria-label={label}
          disabled={rows.length === 0}
          checked={chosen > 0 && chosen === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length
          }}
          onChange={() => selection.toggleAll(rows)}
        />
      </label>
    </th>
  )
}

interface RowProps<Row extends { id: number }> extends AllProps<Row> {
  row: Row
}

/** At the start of a row; with shift the rows since the last one follow. */
export const SelectRow = <Row extends { id: number }>({ row, rows, selection, label }: RowProps<Row>) => (
  <td className="c-chk">
    <label className="chk">
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.has(row)}
        onChange={(event) => selection.toggle(row, rows, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  </td>
)
