import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { Chip } from '../../../ui/input/Chip.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { useRead } from '../../server/api.ts'
import type { Choices } from '../../choices/choices.ts'
import { useChoices } from '../../choices/use-choices.ts'
import { textOf } from '../../format/format.ts'
import { useMay } from '../../session/session.tsx'
import { useStore } from '../../browser/store.ts'
import { useResourceTexts } from '../../texts/texts.tsx'
import { type Claims, useListScope } from './list-scope.ts'

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
export function UnseenFilters() {
  const { claims } = useListScope()
  return claims && <Chips claims={claims} />
}

function Chips({ claims }: { claims: Claims }) {
  const { state } = useListScope()
  const shown = useStore(claims)
  const set = Object.entries(state.filter).filter(([name, value]) => value !== undefined && !shown.includes(name))
  return set.map(([name]) => <FilterChip key={name} name={name} />)
}
