import { Select, type SelectProps } from '@mantine/core'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../../ui/basics/Text.tsx'
import type { Choice } from '../../../choices/choices.ts'
import styles from './ChoiceField.module.css'

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
