import { Select, type SelectProps } from '@mantine/core'
import { useTranslations } from 'use-intl/react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { use } from 'react'

import { Text } from '../../../../ui/basics/Text.tsx'
import type { Choice, Choices } from '../../../choices/choices.ts'
import styles from './ChoiceField.module.css'
import { textOf } from '../../../format/format.ts'
import { type FieldProps, FormScope } from '../Field.tsx'

interface Props extends Omit<SelectProps, 'data' | 'value'> {
  choices: readonly Choice[]
  /** Whether a choice can be taken back. */
  mayBeNone: boolean
  text: string
  /** The placeholder. */
  nothing: string | undefined
}

/** One of some. */
export function ChoiceField({ choices, mayBeNone, text, nothing, ...common }: Props) {
  const t = useTranslations('crud.form')
  return (
    <Select
      {...common}
      clearable={mayBeNone}
      allowDeselect={mayBeNone}
      searchable={choices.length > 10}
      openOnFocus={false}
      limit={MOST}
      data={choices
        .filter(({ isRetired, value }) => !isRetired || value === text)
        .map(({ value, label, why }) => ({ value, label, disabled: why !== undefined }))}
      {...(choices.some(({ why }) => why !== undefined) && { renderOption: withWhy(choices), classNames: OPTION })}
      value={text === '' ? null : text}
      placeholder={nothing ?? t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

/** A choice that cannot be taken says why. */
const withWhy =
  (choices: readonly Choice[]): SelectProps['renderOption'] =>
  ({ option }) => (
    <span>
      {option.label}
      <Text as="p" tone="faint" size="tiny">
        {choices.find(({ value }) => value === option.value)?.why}
      </Text>
    </span>
  )

/** More than these help nobody: the rest is found by typing. */
const MOST = 200
const OPTION = { option: styles.option! }
const RAISED = { shadow: 'md' } as const

/** The choices of a field, and the meaning of none. For the parent of a row in a tree, the page gives the whole tree. */
export function useOffered({ choices: given, isParent = false, nothing }: FieldProps) {
  const t = useTranslations('crud.form.superior')
  const { form } = use(FormScope)!
  const tree = isParent ? (given as Choices) : undefined
  const { data = [] } = useQuery<Choice[]>({
    queryKey: tree?.queryKey ?? ['no choices'],
    queryFn: (tree?.queryFn as (() => Promise<Choice[]>) | undefined) ?? skipToken,
  })
  if (!isParent) return { from: given, nothing }
  const { id, parentId } = form.getValues()
  const chosen = [parentId, form.getInitialValues()['parentId']].map(textOf).filter((value) => value !== '')
  const names = { disabled: (name: string) => t('disabled', { name }), unseen: t('unseen') }
  return { from: parentChoices(data, { self: textOf(id), chosen, names }), nothing: nothing ?? t('top') }
}

interface Asked {
  /** The row that is edited; empty for a new one. */
  self: string
  /** Its present parent, and its former one. */
  chosen: readonly string[]
  names: { disabled: (name: string) => string; unseen: string }
}

/**
 * The possible parents of a row in its tree. Its own branch and disabled rows are excluded, except for its present parent. An invisible
 * parent has a name all the same, or the row would seem to stand at the top.
 */
function parentChoices(tree: readonly Choice[], { self, chosen, names }: Asked): Choice[] {
  const at = tree.findIndex(({ value }) => value === self)
  const others = at < 0 ? tree : tree.filter((_, n) => n < at || n >= endOf(tree, at))
  const seen = others
    .filter(({ isDisabled, value }) => !isDisabled || chosen.includes(value))
    .map((choice) => (choice.isDisabled ? { ...choice, label: names.disabled(choice.label) } : choice))
  const unseen = chosen.filter((value) => !tree.some((choice) => choice.value === value))
  return [...seen, ...[...new Set(unseen)].map((value) => ({ value, label: names.unseen, name: names.unseen, depth: 0 }))]
}

/** Where in a tree written line by line the branch of this line ends. */
function endOf(lines: readonly { depth: number }[], at: number): number {
  const next = lines.findIndex(({ depth }, n) => n > at && depth <= lines[at]!.depth)
  return next < 0 ? lines.length : next
}
