import styles from './axis.module.css'

/** The class of the line under a plot, whose spans stand at their places. */
export const axisLabels = styles.labels!

/** The class of the sign where the axis leaves values out. */
export const axisBreak = styles.break!

/** The class of what is written beside the pointer. Its place, its padding and its lines are those of the chart. */
export const chartTip = styles.tip!
