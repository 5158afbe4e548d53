import { Select, type SelectProps } from '@mantine/core'
import { useTranslations } from 'use-intl/react'

import type { Choice } from '../../../choices/choices.ts'

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
        .map((choice) => ({ value: choice.value, label: choice.label }))}
      value={text === '' ? null : text}
      placeholder={nothing ?? t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

/** More than these help nobody: the rest is found by typing. */
const MOST = 200
const RAISED = { shadow: 'md' } as const
