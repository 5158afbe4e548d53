import { type Connectivity, ON_TIME, ONLINE } from '@weir/contract/modules/card/meter-connectivity'

/** A stretch without a report; the present one has no end. */
export interface Silence {
  since: Date
  until: Date | null
  reportHours: number
}
export interface Span {
  state: Connectivity
  from: Date
  to: Date
}
interface Window {
  from: Date
  to: Date
}

const HOUR = 3_600_000

/**
 * How a meter was connected, from its first report and its silences in order. Each silence begins online, becomes late and then offline
 * by the interval of the meter, and ends with the report.
 */
export function spansOf(firstReport: Date | null, silences: readonly Silence[], { from, to }: Window): Span[] {
  const [start, end] = [from.getTime(), to.getTime()]
  const changes: [at: number, state: Connectivity][] = [[-Infinity, 'never']]
  if (firstReport) changes.push([firstReport.getTime(), 'online'])
  for (const { since, until, reportHours } of silences) {
    const last = until?.getTime() ?? Infinity
    const after = (intervals: number) => since.getTime() + intervals * reportHours * HOUR
    if (after(ON_TIME) < last) changes.push([after(ON_TIME), 'late'])
    if (after(ONLINE) < last) changes.push([after(ONLINE), 'offline'])
    if (until) changes.push([last, 'online'])
  }
  return changes.flatMap(([at, state], i): Span[] => {
    const [begin, finish] = [Math.max(at, start), Math.min(changes[i + 1]?.[0] ?? Infinity, end)]
    return finish > begin ? [{ state, from: new Date(begin), to: new Date(finish) }] : []
  })
}

/** Hundredths of a percent, rounded down: 100 % is never a rounded figure. */
export function onlineShare(spans: readonly Span[]): number | null {
  const length = ({ from, to }: Span) => to.getTime() - from.getTime()
  const sum = (some: readonly Span[]) => some.reduce((total, span) => total + length(span), 0)
  const all = sum(spans)
  return all === 0 ? null : Math.floor((sum(spans.filter(({ state }) => state === 'online' || state === 'late')) * 10_000) / all)
}
