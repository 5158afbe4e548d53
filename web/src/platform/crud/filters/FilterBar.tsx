import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { only } from '../../../ui/basics/text-class.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Count } from '../../../ui/basics/StatusTag.tsx'
import styles from './filters.module.css'
import { createClaims, FoldedFilters, ListScope, useListScope } from './list-scope.ts'
import { UnseenFilters } from './FilterChip.tsx'
import { Search } from './Search.tsx'

interface Props {
  filters: ReactNode
  /** The tools on the right, where it is the bar of a list. */
  children?: ReactNode
}

/** As many conditions stand in view. */
const SHOWN = 6

interface Condition {
  /** It comes by a link alone, so it takes no place. */
  linked?: object
  isElsewhere?: boolean
}

/** The parts of fragments within fragments, one by one. */
const flat = (filters: ReactNode): ReactNode[] =>
  Children.toArray(filters).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment ? flat(part.props.children) : [part],
  )

/** Parts in view and parts that fold. The search comes first and is no condition. */
function split(filters: ReactNode) {
  const parts = flat(filters)
  const takesPlace = (part: ReactNode): part is ReactElement<Condition> =>
    isValidElement<Condition>(part) && part.type !== Search && !part.props.linked && !part.props.isElsewhere
  const conditions = parts.filter(takesPlace)
  const folded = new Set<ReactNode>(conditions.length > SHOWN ? conditions.slice(SHOWN) : [])
  return { shown: parts.filter((part) => !folded.has(part)), folded: parts.filter((part) => folded.has(part)) }
}

/** Conditions left, tools right; more than six fold, and on a phone all unfold. */
export function FilterBar({ filters, children }: Props) {
  const t = useTranslations('crud')
  const { state, change } = useListScope()
  const [isOpen, setOpen] = useState(false)
  const [hasMore, setMore] = useState(false)
  const { shown, folded } = split(filters)
  const set = Object.values(state.filter).filter((value) => value !== undefined).length
  return (
    <div className={`${styles.bar} ${children ? '' : styles.inPanel}`} data-open={isOpen}>
      {shown}
      <FoldedFilters value={!hasMore && !isOpen}>{folded}</FoldedFilters>
      {folded.length > 0 && (
        <Button look="ghost" className={only.wide} aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
          {t(hasMore ? 'tools.fewerFilters' : 'tools.moreFilters')}
        </Button>
      )}
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
