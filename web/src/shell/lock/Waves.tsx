import styles from './LockScreen.module.css'

/** A line of waves, `height` high, from edge to edge. */
const wave = (y: number, height: number) => `M-20 ${y}${`c130 0 130-${height} 260-${height}s130 ${height} 260 ${height}`.repeat(3)}`

export const Waves = () => (
  <svg className={styles.waves} viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path className={styles.water} d={`${wave(170, 26)}V420H-20Z`} />
    <path className={styles.crest} d={wave(170, 26)} opacity=".55" />
    <path className={styles.crest} d={wave(230, 20)} opacity=".35" />
    <path className={styles.crest} d={wave(284, 16)} opacity=".22" />
  </svg>
)
