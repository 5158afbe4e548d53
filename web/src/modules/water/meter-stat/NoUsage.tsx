import { useTranslations } from 'use-intl/react'

import { useListScope } from '../../../platform/crud/filters/list-scope.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'

/** No usage on the chosen days and places; the remedy is above, and one press away. */
export function NoUsage() {
  const t = useTranslations('meters.top')
  const crud = useTranslations('crud.empty')
  const { state, change } = useListScope()
  const isFiltered = Object.keys(state.filter).some((name) => name !== 'dateRange')
  return (
    <Empty title={t('empty')} advice={t('emptyAdvice')}>
      {isFiltered && (
        <Button isSmall onClick={() => change({ filter: {} })}>
          {crud('clearFilters')}
        </Button>
      )}
    </Empty>
  )
}
