import { COMPARED_WITH, type ComparedWith, PERIOD_UNITS, type PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { PLACE_KINDS, type PlaceKind } from '@weir/contract/modules/meter/water-stat'
import { businessToday } from '../../../platform/format/business-time.ts'
import { useStatFilter } from '../meter-stat/stat-scope.tsx'

/** Places, days and the period to compare with, from the address of the page. */
export function usePlaceFilter() {
  const { filter, kept, change } = useStatFilter(['dateRange', 'regionId', 'communityId'], ['by', 'unit', 'compare'])
  const by: PlaceKind = oneOf(PLACE_KINDS, kept.by) ?? 'region'
  const unit: PeriodUnit = oneOf(PERIOD_UNITS, kept.unit) ?? 'month'
  const compare: ComparedWith | undefined = oneOf(COMPARED_WITH, kept.compare)
  return { by, unit, compare, filter, change, days: filter.dateRange ?? presentDays(unit) }
}

export type PlaceFilter = ReturnType<typeof usePlaceFilter>

const oneOf = <T extends string>(known: readonly T[], text: string | null) => known.find((one) => one === text)

/** The day, month or year that is running. */
function presentDays(unit: PeriodUnit): [string, string] {
  const today = businessToday()
  return [{ day: today, month: `${today.slice(0, 7)}-01`, year: `${today.slice(0, 4)}-01-01` }[unit], today]
}

export const shownDays = ([from, to]: readonly [string, string]) => (from === to ? from : `${from} – ${to}`)
