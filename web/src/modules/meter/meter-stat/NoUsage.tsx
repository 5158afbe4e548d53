import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { cleared, type StatFilter } from './stat-scope.tsx'

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
