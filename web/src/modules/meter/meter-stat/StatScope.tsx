import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { meterStatApi, COMPARED_WITH, type ComparedWith, PERIOD_UNITS, type PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { formatQuery } from '@weir/contract/platform/format-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PLACE_KINDS, type PlaceKind } from '@weir/contract/modules/meter/water-stat'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { IN_PLACE } from '../../../platform/tabs/pane.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { businessToday } from '../../../platform/format/business-time.ts'

const regions = choicesOf(regionApi.treeSelect)
const communities = choicesOf(communityApi.list)

/** The places whose usage is meant. */
export const PlaceFilters = () => (
  <>
    <Filter name="regionId" choices={regions} />
    <Allowed to={communityApi.list}>
      <Filter name="communityId" choices={communities} />
    </Allowed>
  </>
)

type Given = Record<string, unknown>

export interface StatFilter {
  dateRange?: [string, string]
  deviceSn?: string
  cardNo?: string
  hyUserId?: number
  regionId?: number
  communityId?: number
}

/** The scope of usage figures: days and conditions, named as those of the daily rows, in the address of the page. */
export function useStatFilter<Own extends string>(names: readonly (keyof StatFilter)[], own: readonly Own[]) {
  const { state } = useListState(meterStatApi.list)
  const [params, setParams] = useSearchParams()
  const filter = pick(state.filter, names) as StatFilter
  const kept = Object.fromEntries(own.map((name) => [name, params.get(name)])) as Record<Own, string | null>
  return {
    filter,
    kept,
    /** Other conditions, or another choice of the page's own. */
    change: (next: Given) => setParams(formatQuery({ ...kept, ...filter, ...next }), IN_PLACE),
  }
}

const pick = (filter: Given, names: readonly string[]) =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)))

interface ScopeProps {
  filter: StatFilter
  change: (next: Given) => void
  children: ReactNode
}

/** Inside, `Filter`s of the daily rows stand for those of the figures. */
export function StatScope({ filter, change, children }: ScopeProps) {
  const { state } = useListState(meterStatApi.list)
  return (
    <FilterScope
      list={meterStatApi.list}
      state={{ ...state, filter: { ...filter } }}
      change={({ filter: next = {} }) => change({ ...cleared(filter), ...next })}
    >
      {children}
    </FilterScope>
  )
}

/** A condition that a list's next filter lacks is removed. */
const cleared = (filter: StatFilter): Given => Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]))

interface Props {
  filter: StatFilter
  change: (next: Record<string, unknown>) => void
}

/** No usage on the chosen days and places; the remedy is above, and one press away. */
export function NoUsage({ filter, change }: Props) {
  const t = useTranslations('waterMeter.top')
  const crud = useTranslations('crud.empty')
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'dateRange' && value !== undefined)
  return (
    <Empty title={t('empty')} advice={t('emptyAdvice')}>
      {isFiltered && (
        <Button isSmall onClick={() => change(cleared(filter))}>
          {crud('clearFilters')}
        </Button>
      )}
    </Empty>
  )
}

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
