import { Bone } from '../basics/Bone.tsx'
import styles from './Table.module.css'

interface Props {
  rows: number
  columns: number
}

/** Bones of the real row height, so that nothing jumps when the rows come. */
export const SkeletonRows = ({ rows, columns }: Props) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.whole}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} style={{ height: 'var(--w-row)' }}>
          <Bone percent={WIDTHS[(row * 3 + column * 5) % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ))

const WIDTHS = [64, 88, 52, 76, 40, 70, 58]
