import styles from './Bone.module.css'

/** Stands for a line of text that is on its way. */
export const Bone = ({ percent }: { percent?: number | undefined }) => (
  <span className={styles.bone} style={percent === undefined ? undefined : { width: `${percent}%` }} />
)
