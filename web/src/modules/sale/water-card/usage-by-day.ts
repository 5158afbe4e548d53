import type { MeterStat } from '@weir/contract/modules/meter/meter-stat'

/** Tons of a card per day for a chart: null on a day without a row, a mark on an estimated row, and the mean of days with one. */
export function byDay(rows: readonly MeterStat[], days: readonly string[]) {
  const found = Map.groupBy(rows, ({ date }) => date)
  const litresOf = (day: string) => found.get(day)?.reduce((sum, { dailyUsage }) => sum + Number(dailyUsage.replace('.', '')), 0)
  const litres = days.map(litresOf)
  const known = litres.filter((one) => one !== undefined)
  const sum = known.reduce((total, one) => total + one, 0)
  return {
    values: litres.map((one) => (one === undefined ? null : one / 1000)),
    marks: days.map((day) => (found.get(day)?.some(({ estimated }) => estimated) ? ('estimated' as const) : undefined)),
    mean: known.length === 0 ? 0 : sum / known.length / 1000,
  }
}
