import { cellClass, type Column } from './column.ts'
import styles from './Table.module.css'

/** The head of a table that nobody sorts: names with their units; the first column stays in sight. */
export function PlainHead({ columns }: { columns: readonly Pick<Column<never>, 'id' | 'name' | 'unit' | 'isFigure'>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, name, unit, isFigure }, i) => (
          <th key={id} scope="col" className={cellClass(i === 0, isFigure)}>
            {name}
            {unit && <span className={styles.unit}>{unit}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}
