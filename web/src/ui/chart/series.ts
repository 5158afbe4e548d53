/** How sure a bar is: spread over days, waiting for a decision, or of a period that still runs; `previous` is the period compared with. */
export type Mark = 'estimated' | 'held' | 'running' | 'previous'

export interface Series {
  name: string
  kind: 'bar' | 'line'
  /** One per label; null where there is none. */
  values: (number | null)[]
  marks?: (Mark | undefined)[]
}

export type MarkNames = Partial<Record<Mark, string>>

export interface ChartProps {
  /** Its content, for users who do not see it. */
  label: string
  labels: string[]
  /** In the order of the colours; three lines at most. */
  series: Series[]
  /** The name of marked bars, in place of their series. */
  markNames?: MarkNames
  /** A figure with its unit. */
  format: (value: number) => string
  /** A dashed line across, such as a mean. */
  reference?: number | undefined
  /** Where the axis begins, if a course of lines would be flat above 0. */
  from?: number
  height?: number
}

export interface Scale {
  low: number
  high: number
  /** From low to high, both included; 4 to 6 of them. */
  ticks: number[]
}

const NICE = [1, 2, 2.5, 5, 10]

/** A scale that holds `from` and all values, with round steps. */
export function scaleFor(values: readonly number[], from = 0): Scale {
  const least = Math.min(from, ...values)
  const highest = Math.max(from, ...values)
  const most = highest === least ? least + 1 : highest
  const rough = (most - least) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = NICE.map((nice) => nice * power).find((nice) => nice >= rough * 0.999)!
  const [first, last] = [Math.floor(least / step + 1e-9), Math.ceil(most / step - 1e-9)]
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks }
}

/** 0 at the bottom of the plot, 100 at its top. */
export const percent = ({ low, high }: Scale, value: number) => ((value - low) / (high - low)) * 100

/** Steps that divide hours, days and weeks. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 10, 12, 14, 15, 20, 24, 30, 60]

/** Which of `count` labels are drawn so that at most `most` are; the last always is. */
export function labelled(count: number, most: number): number[] {
  const least = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)))
  const step = STEPS.find((nice) => nice >= least) ?? Math.ceil(least / 60) * 60
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % step === 0)
}
