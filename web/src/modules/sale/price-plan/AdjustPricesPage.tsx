import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import styles from './plan.module.css'
import { PlanFilters } from './PlanFilters.tsx'
import { PlanFoot } from './PlanFoot.tsx'
import { PlanHead } from './PlanHead.tsx'
import { PlanTable } from './PlanTable.tsx'
import { PlanTerms } from './PlanTerms.tsx'
import { type PricePlan, usePricePlan } from './use-price-plan.ts'

/** Makes a batch of price changes: whom, the terms, the effect on each card, and the question. */
export default function AdjustPricesPage() {
  const title = useTranslations('menu')('adjustPrices')
  const plan = usePricePlan()
  const { selection, page, select, turn } = plan
  return (
    <FilterScope
      list={waterCardApi.adjustPricePreview}
      state={{ ...page, filter: selection }}
      change={({ filter, pageNum, pageSize }) =>
        filter ? select(filter) : turn({ ...(pageNum && { pageNum }), ...(pageSize && { pageSize }) })
      }
    >
      <ListFrame aria-label={title}>
        <PlanHead title={title} plan={plan} />
        <PlanFilters plan={plan} />
        <PlanTerms plan={plan} />
        <Effect plan={plan} />
        <PlanFoot plan={plan} />
      </ListFrame>
    </FilterScope>
  )
}

function Effect({ plan }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const { isAimed, query, preview, select } = plan
  if (!isAimed)
    return (
      <div className={styles.start}>
        <Empty title={t('start')} advice={t('startAdvice')}>
          <Button onClick={() => select({ state: 'active' })}>{t('allActive')}</Button>
        </Empty>
      </div>
    )
  if (!preview && query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  return <PlanTable plan={plan} />
}
