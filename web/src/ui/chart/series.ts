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
