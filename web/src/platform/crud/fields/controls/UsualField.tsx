import { Autocomplete, type AutocompleteProps } from '@mantine/core'

import { Text } from '../../../../ui/basics/Text.tsx'
import type { Choice } from '../../../choices/choices.ts'

interface Props extends Omit<AutocompleteProps, 'data'> {
  usual: readonly Choice[]
}

/** A text for which some values are usual: they are offered by what they are called, and any other can be typed. */
export function UsualField({ usual, ...input }: Props) {
  const called = new Map(usual.map(({ value, name }) => [value, name]))
  return (
    <Autocomplete
      {...input}
      data={usual.filter(({ isRetired }) => !isRetired).map(({ value }) => value)}
      renderOption={({ option: { value } }) => (
        <span>
          {value}
          {called.get(value) !== value && <Text tone="faint"> {called.get(value)}</Text>}
        </span>
      )}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

const RAISED = { shadow: 'md' } as const
