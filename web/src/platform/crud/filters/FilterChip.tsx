import { useTranslations } from 'use-intl/react'

import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useResourceTexts } from '../../texts.tsx'
import { useListScope } from './list-scope.ts'
import { useShownFilter } from './use-shown-filter.ts'

interface Props {
  /** A condition of the list's input. */
  name: string
  /** The label of its value, if the value itself says nothing. */
  called?: string | undefined
}

/** An active condition without a control here, such as one from a link: its label, and a button to remove it. */
export function FilterChip({ name, called }: Props) {
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
