import styles from './axis.module.css'

interface Props {
  /** `at` is a percentage of the height, and `isOff` marks a value behind a break. */
  ticks: readonly { text: string; at: number; isOff?: boolean | undefined }[]
}

/** The values left of a plot. The widest one makes their room. */
export const ValueAxis = ({ ticks }: Props) => (
  <div className={styles.values} aria-hidden="true">
    <span className={styles.widest}>{ticks.reduce((widest, { text }) => (text.length > widest.length ? text : widest), '')}</span>
    {ticks.map(({ text, at, isOff }) => (
      <span key={at} data-off={isOff} style={{ bottom: `${at}%` }}>
        {text}
      </span>
    ))}
  </div>
)

/** The class of the line under a plot, whose spans stand at their places. */
export const axisLabels = styles.labels!

/** The class of the sign where the axis leaves values out. */
export const axisBreak = styles.break!

/** The class of what is written beside the pointer. Its place, its padding and its lines are those of the chart. */
export const chartTip = styles.tip!
