import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import { only } from '../../../ui/basics/text-class.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Count } from '../../../ui/basics/StatusTag.tsx'
import styles from './filters.module.css'
import { createClaims, FoldedFilters, ListScope, useListScope, type Claims } from './list-scope.ts'
import { Search } from './Search.tsx'
import { Chip } from '../../../ui/input/Chip.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { useRead } from '../../server/api.ts'
import type { Choices } from '../../choices/choices.ts'
import { useChoices } from '../../choices/use-choices.ts'
import { textOf } from '../../format/format.ts'
import { useMay } from '../../session/session.tsx'
import { useStore } from '../../browser/store.ts'
import { useResourceTexts } from '../../texts/texts.tsx'

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

interface Asked {
  /** A condition of the surrounding list. */
  name: string
  choices?: Choices | undefined
  /** Whether what can be chosen is wanted though nothing is. */
  isWanted?: boolean
}

/** A condition of the surrounding list: its options, and its value in words. */
export function useShownFilter({ name, choices: from, isWanted = false }: Asked) {
  const { list, state } = useListScope()
  const schema = list.input.shape[name] as z.ZodType
  const value = state.filter[name]
  const isSet = value !== undefined
  const choices = useChoices({ resource: list.resource, name, schema, from, isWanted: isWanted || isSet })
  const shown = Array.isArray(value)
    ? value.join(' – ')
    : (choices?.find((choice) => choice.value === textOf(value))?.label ?? textOf(value))
  return { schema, value, isSet, choices, shown }
}

interface ChipProps {
  /** A condition of the list's input. */
  name: string
  /** The label of its value, if the value itself says nothing. */
  called?: string | undefined
}

/** An active condition without a control here, such as one from a link: its label, and a button to remove it. */
function FilterChip({ name, called }: ChipProps) {
  const t = useTranslations('crud')
  const { list, setFilter } = useListScope()
  const { parts } = useResourceTexts(list.resource)
  const { shown } = useShownFilter({ name })
  const title = parts(name).name
  return (
    <Chip isSet data-chip="stays">
      {title}
      <b>{called ?? shown}</b>
      <button type="button" aria-label={`${t('clear')} ${title}`} onClick={() => setFilter(name, undefined)}>
        <Icon name="close" size={14} />
      </button>
    </Chip>
  )
}

interface LinkedProps {
  /** A condition that is the id of a row of another list, and comes by a link. */
  name: string
  /** Where that row is found, and which of its fields it is called by. */
  get: Endpoint
  field: string
}

/** The active condition, by the title of its row; by its number without the permission to see the row. */
export function LinkedFilter({ name, get, field }: LinkedProps) {
  const { state } = useListScope()
  const { may } = useMay()
  const id = state.filter[name]
  const { data } = useRead(get, { id }, { enabled: id !== undefined && may(get) })
  if (id === undefined) return null
  const row = data as Record<string, unknown> | undefined
  return <FilterChip name={name} called={row ? textOf(row[field]) : `#${textOf(id)}`} />
}

/** A chip for every condition of the surrounding list that is set and that nothing else on the page shows. */
function UnseenFilters() {
  const { claims } = useListScope()
  return claims && <Chips claims={claims} />
}

function Chips({ claims }: { claims: Claims }) {
  const { state } = useListScope()
  const shown = useStore(claims)
  const set = Object.entries(state.filter).filter(([name, value]) => value !== undefined && !shown.includes(name))
  return set.map(([name]) => <FilterChip key={name} name={name} />)
}
