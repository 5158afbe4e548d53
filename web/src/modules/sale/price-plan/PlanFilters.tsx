import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { PRICE_PARTS } from '@weir/contract/modules/sale/price-selection'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { PricePlan } from './use-price-plan.ts'

const regions = choicesOf(regionApi.treeSelect)
const communities = choicesOf(communityApi.list)
const ALL = 'all'

/** The cards that are meant, and which of their rows to look at. */
export function PlanFilters({ plan }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const { preview, part, show, undoesId, selection, select } = plan
  const parts = [ALL, ...PRICE_PARTS] as const
  const countOf = (one: (typeof parts)[number]) => t(one, { count: preview?.counts[one] ?? 0 })
  return (
    <FilterBar
      filters={
        <>
          <Text tone="muted" only="wide">
            {t('whom')}
          </Text>
          {undoesId === undefined && <Places />}
          <Picked name="ids" ids={selection.ids} onClear={() => select({ ...selection, ids: undefined })} />
          <Picked name="except" ids={selection.except} onClear={() => select({ ...selection, except: undefined })} />
        </>
      }
    >
      {preview && (
        <Segmented
          label={t('count', { count: preview.counts.all })}
          options={parts.map((value) => ({ value: value as string, label: countOf(value) }))}
          value={part ?? ALL}
          onChange={(next) => show(next === ALL ? undefined : next)}
        />
      )}
    </FilterBar>
  )
}

const Places = () => (
  <>
    <Allowed to={communityApi.list}>
      <Filter name="communityId" choices={communities} />
    </Allowed>
    <Filter name="building" />
    <Filter name="regionId" choices={regions} />
    <Filter name="currentUnitPrice" />
    <Filter name="state" />
  </>
)

/** Cards that were named one by one, as their number. */
function Picked({ name, ids, onClear }: { name: 'ids' | 'except'; ids: unknown; onClear: () => void }) {
  const t = useTranslations('waterCardPriceBatch')
  const count = Array.isArray(ids) ? ids.length : 0
  return (
    <>
      <Filter name={name} isElsewhere />
      {count > 0 && (
        <Chip isSet data-chip="stays">
          {t(name === 'ids' ? 'chosen' : 'without')}
          <b>{t('chosenCount', { count })}</b>
          <button type="button" aria-label={t(name === 'ids' ? 'clearChosen' : 'clearWithout')} onClick={onClear}>
            <Icon name="close" size={14} />
          </button>
        </Chip>
      )}
    </>
  )
}
