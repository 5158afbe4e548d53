import { Popover } from '@mantine/core'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { moveFocus } from '../../../ui/MenuButton.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { textOf } from '../../format.ts'
import { useResourceTexts } from '../../texts.tsx'
import { type Choices, isRowSource, type RowSource } from '../../choices/choices.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { kindOf } from '../../choices/kinds.ts'
import { useClaim, useListScope } from './list-scope.ts'
import { TextEditor } from './TextEditor.tsx'
import { useChosenRow, useFoundRows } from '../../choices/use-rows.ts'
import { LinkedFilter, useShownFilter } from './FilterChip.tsx'

// The calendar is 15 KB that only somebody who filters by days needs.
const DaysEditor = lazy(() => import('./DaysEditor.tsx'))

/** The button stands within the border and padding of its chip. */
const UNDER_CHIP = { mainAxis: 8, crossAxis: -11 }

interface Props {
  /** A condition of the list's input. */
  name: string
  /** Where its values are rows of another resource. */
  choices?: Choices | RowSource
  /** It comes by a link alone and is the id of a row: where that row is found, and which of its fields it is called by. */
  linked?: { get: Endpoint; field: string }
  /** Something beside the list shows it, so here it has no chip. */
  isElsewhere?: boolean
}

/** One condition of the surrounding list. */
export function Filter({ name, choices, linked, isElsewhere = false }: Props) {
  useClaim(name)
  if (isElsewhere) return null
  return linked ? <LinkedFilter name={name} {...linked} /> : <ChosenFilter name={name} from={choices} />
}

/** Label and value in one chip, the editor of its kind in a popover. */
function ChosenFilter({ name, from }: { name: string; from: Choices | RowSource | undefined }) {
  const t = useTranslations('crud')
  const { list, setFilter } = useListScope()
  const { parts } = useResourceTexts(list.resource)
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const rows = isRowSource(from) ? from : undefined
  const filter = useShownFilter({ name, choices: isRowSource(from) ? undefined : from, isWanted: opened })
  const { schema, value, isSet } = filter
  const found = useFoundRows(rows, typed, opened)
  const chosen = useChosenRow(rows, rows ? textOf(value) : '')
  const choices = rows ? found : filter.choices
  const title = parts(name).name

  const apply = (next: unknown) => {
    setFilter(name, next)
    setOpened(false)
  }
  const editor = choices ? (
    <ChoiceEditor choices={choices} value={isSet ? textOf(value) : undefined} onChoose={apply} {...(rows && { onType: setTyped })} />
  ) : kindOf(schema) === 'days' ? (
    <DaysEditor value={value as [string, string] | undefined} onChoose={apply} />
  ) : (
    <TextEditor label={title} schema={schema} value={textOf(value)} onApply={apply} />
  )

  return (
    <Chip isSet={isSet} data-chip="folds">
      <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={UNDER_CHIP} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" onClick={() => setOpened(!opened)}>
            {title}
            {isSet ? <b>{chosen?.label ?? filter.shown}</b> : <Icon name="down" size={14} />}
          </button>
        </Popover.Target>
        <Popup onKeyDown={(event) => event.target === event.currentTarget && moveFocus(event, 'input, button')}>
          <Suspense>{editor}</Suspense>
        </Popup>
      </Popover>
      {isSet && (
        <button type="button" aria-label={`${t('clear')} ${title}`} onClick={() => setFilter(name, undefined)}>
          <Icon name="close" size={14} />
        </button>
      )}
    </Chip>
  )
}
