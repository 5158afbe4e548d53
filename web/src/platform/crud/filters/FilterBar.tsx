import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { only } from '../../../ui/basics/text-class.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Count } from '../../../ui/basics/StatusTag.tsx'
import styles from './filters.module.css'
import { createClaims, ListScope, useListScope } from './list-scope.ts'
import { UnseenFilters } from './FilterChip.tsx'

interface Props {
  filters: ReactNode
  /** The tools on the right, where it is the bar of a list. */
  children?: ReactNode
}

/** Conditions left, tools right; on a phone the conditions unfold. */
export function FilterBar({ filters, children }: Props) {
  const t = useTranslations('crud')
  const { state, change } = useListScope()
  const [isOpen, setOpen] = useState(false)
  const set = Object.values(state.filter).filter((value) => value !== undefined).length
  return (
    <div className={`${styles.bar} ${children ? '' : styles.inPanel}`} data-open={isOpen}>
      {filters}
      <UnseenFilters />
      {set > 0 && (
        <Button look="ghost" data-chip="folds" onClick={() => change({ filter: {} })}>
          {t('reset')}
        </Button>
      )}
      <Button icon="filter" className={only.narrow} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('tools.filters')}
        {set > 0 && <Count tone="info">{set}</Count>}
      </Button>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  )
}

/** Filters of a list without its table: around figures or groups of its rows, on a page of their own. */
export function FilterScope({ children, ...scope }: Omit<ListScope, 'claims'> & { children: ReactNode }) {
  const [claims] = useState(createClaims)
  return <ListScope value={{ ...scope, claims }}>{children}</ListScope>
}
