import { shownQuantity } from '../../../platform/format/format.ts'
import styles from './SignedQuantity.module.css'

/** Tons with their sign; what rounds to nothing has none. */
export function SignedQuantity({ quantity }: { quantity: string }) {
  return <Moved value={shownQuantity(quantity)} />
}

/** A figure that is drawn already, with its sign. */
export const Moved = ({ value }: { value: string }) =>
  value.startsWith('−') || Number(value) === 0 ? value : <span className={styles.gained}>+{value}</span>
