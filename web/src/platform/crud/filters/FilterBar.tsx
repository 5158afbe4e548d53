import { only } from '../../../ui/basics/look.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/Button.tsx'
import { Count } from '../../../ui/StatusTag.tsx'
import { useListScope } from './list-scope.ts'
import { UnseenFilters } from './UnseenFilters.tsx'

interface Props {
  filters: ReactNode
  /** The tools on the right. */
  children?: ReactNode
}

/** Conditions left, tools right; on a phone the conditions unfold. */
export function FilterBar({ filters, children }: Props) {
  const t = useTranslations('crud')
  const { state, change } = useListScope()
  const [isOpen, setOpen] = useState(false)
  const set = Object.values(state.filter).filter((value) => value !== undefined).length
  return (
    <div className={isOpen ? 'filters open' : 'filters'}>
      {filters}
      <UnseenFilters />
      {set > 0 && (
        <Button look="ghost" className="fold" onClick={() => change({ filter: {} })}>
          {t('reset')}
        </Button>
      )}
      <Button icon="filter" className={only.narrow} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('tools.filters')}
        {set > 0 && <Count tone="info">{set}</Count>}
      </Button>
      {children && <div className="tools">{children}</div>}
    </div>
  )
}
