import styles from './marks.module.css'
import { percent, type Scale } from './scale.ts'
import type { Series } from './series.ts'

interface Drawn extends Series {
  /** 1 to 6. */
  colour: number
  scale: Scale
  /** Width of one label's column, in hundredths of the plot. */
  band: number
}

const FILL = 0.6

/** One of `among` series of bars side by side; `colour` says which. */
export function Bars({ values, marks, colour, scale, band, among }: Drawn & { among: number }) {
  const width = (band * FILL) / among
  const zero = percent(scale, 0)
  return values.map((value, i) => {
    if (value === null) return null
    const at = percent(scale, value)
    return (
      <rect
        key={i}
        className={styles.bar}
        data-mark={marks?.[i]}
        color={`var(--w-c${colour})`}
        x={i * band + (band * (1 - FILL)) / 2 + (colour - 1) * width}
        y={100 - Math.max(at, zero)}
        width={width}
        height={Math.abs(at - zero)}
      />
    )
  })
}

/** Broken where a value is missing. */
export function Line({ values, colour, scale, band }: Drawn) {
  const path = values
    .map((value, i) => {
      if (value === null) return ''
      const isStart = i === 0 || values[i - 1] === null
      const at = `${(i + 0.5) * band} ${100 - percent(scale, value)}`
      // A line to where it starts, so that a value between two gaps is a dot.
      return isStart ? `M${at}L${at}` : `L${at}`
    })
    .join('')
  return <path className={styles.line} color={`var(--w-c${colour})`} d={path} />
}
