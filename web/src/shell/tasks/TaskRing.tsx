import styles from './TasksButton.module.css'

/** Without a share it goes round. */
const UNKNOWN = 0.25

/** Around the icon: how far the work is. The button says it in words. */
export const TaskRing = ({ share }: { share: number | undefined }) => (
  <svg className={styles.ring} data-turns={share === undefined} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="14" />
    <circle cx="16" cy="16" r="14" pathLength={1} strokeDasharray={`${share ?? UNKNOWN} 1`} />
  </svg>
)
