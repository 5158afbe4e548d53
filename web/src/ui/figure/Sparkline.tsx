import styles from './Sparkline.module.css'

interface Props {
  /** Oldest first; at least two. */
  values: number[]
  /** Its content, in words. */
  label: string
  tone?: 'idle' | 'bad'
}

const WIDTH = 88
const HEIGHT = 22
const MARGIN = 2

/** A course without an axis, for table cells and key figures. */
export function Sparkline({ values, label, tone }: Props) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || 1
  const at = (value: number, i: number) =>
    `${round((i * WIDTH) / (values.length - 1))} ${round(HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN))}`
  const line = `M${values.map(at).join('L')}`
  return (
    <svg
      className={styles.line}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.area} d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path d={line} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
