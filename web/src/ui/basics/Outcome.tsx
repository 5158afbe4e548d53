import { Icon } from '../icon/Icon.tsx'
import styles from './Outcome.module.css'

export interface OutcomeProps {
  icon: 'success' | 'error' | 'note' | 'warning'
  title: string
  hint: string
}

/** The result in a word, and its meaning. It is announced again whenever it changes. */
export const Outcome = ({ icon, title, hint }: OutcomeProps) => (
  <div className={styles.outcome} data-tone={icon} role="status">
    <Icon name={icon} size={18} />
    <h1>{title}</h1>
    <p>{hint}</p>
  </div>
)
