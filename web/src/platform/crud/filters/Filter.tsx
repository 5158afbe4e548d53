import { Popover } from '@mantine/core'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { lazy, Suspense, use, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { fromText } from '@weir/contract/platform/query-text'
import type { z } from 'zod'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'

import { Chip } from '../../../ui/input/Chip.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { moveFocus } from '../../../ui/menu/MenuButton.tsx'
import { Popup, PopupItem } from '../../../ui/menu/Popup.tsx'
import { textOf } from '../../format/format.ts'
import { useResourceTexts } from '../../texts/texts.tsx'
import { type Choices, isRowSource, type RowSource, type Choice } from '../../choices/choices.ts'
import { kindOf } from '../../choices/kinds.ts'
import { FoldedFilters, useClaim, useListScope } from './list-scope.ts'
import { useChosenRow, useFoundRows } from '../../choices/use-choices.ts'
import { LinkedFilter, useShownFilter } from './FilterBar.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import styles from './filters.module.css'

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
  const { state } = useListScope()
  const isFolded = use(FoldedFilters) && state.filter[name] === undefined
  if (isElsewhere || isFolded) return null
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
  const { found } = useFoundRows(rows, typed, opened)
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

interface TextEditorProps {
  label: string
  schema: z.ZodType
  value: string
  onApply: (value: unknown) => void
}

/** A typed condition: text, number. A value that the contract refuses cannot be applied. */
function TextEditor({ label, schema, value, onApply }: TextEditorProps) {
  const t = useTranslations('crud')
  const [typed, setTyped] = useState(value)
  const read = typed.trim() === '' ? undefined : fromText(schema, typed.trim())
  const isRefused = !schema.safeParse(read).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRefused) onApply(read)
  }
  return (
    <form className={styles.editor} onSubmit={submit}>
      <InputBox>
        <input
          data-autofocus
          aria-label={label}
          aria-invalid={isRefused}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </InputBox>
      <Row as="span" isAtEnd>
        <Button type="submit" look="primary" isSmall>
          {t('apply')}
        </Button>
      </Row>
    </form>
  )
}

interface ChoiceEditorProps {
  choices: Choice[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
  /** Where others find the choices by what is typed. */
  onType?: (typed: string) => void
}

/** More than these are found by typing. */
const FEW = 10
/** More than these help nobody. */
const MOST = 200

/** A list to choose one from; the chosen one again takes the choice back. */
function ChoiceEditor({ choices, value, onChoose, onType }: ChoiceEditorProps) {
  const t = useTranslations('crud')
  const [typed, setTyped] = useState('')
  const found = onType
    ? choices
    : choices.filter(({ label }) => label.toLowerCase().includes(plainText(typed).toLowerCase())).slice(0, MOST)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its buttons
    <div onKeyDown={(event) => event.key.startsWith('Arrow') && moveFocus(event, 'input, button')}>
      {(onType ?? choices.length > FEW) && (
        <div className={styles.editor}>
          <InputBox>
            <input
              aria-label={t('search')}
              placeholder={t('search')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                onType?.(target.value)
              }}
            />
          </InputBox>
        </div>
      )}
      <div className={styles.choices}>
        {found.map((choice) => (
          <PopupItem
            key={choice.value}
            isChosen={choice.value === value}
            style={{ paddingInlineStart: 8 + choice.depth * 16 }}
            onChoose={() => onChoose(choice.value === value ? undefined : choice.value)}
          >
            {choice.name}
          </PopupItem>
        ))}
        {found.length === 0 && <div className={styles.nothing}>{t('form.nothingFound')}</div>}
      </div>
    </div>
  )
}
