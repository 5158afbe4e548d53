import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { Choices } from './choices.ts'

interface Props extends Omit<AutocompleteProps, 'data'> {
  usual: Choices
}

/** A text for which some values are usual: they are offered by what they are called, and any other can be typed. */
export function UsualField({ usual, ...input }: Props) {
  const { data = [] } = useQuery(usual)
  const called = new Map(data.map(({ value, name }) => [value, name]))
  return (
    <Autocomplete
      {...input}
      data={data.map(({ value }) => value)}
      renderOption={({ option: { value } }) => (
        <span>
          {value}
          {called.get(value) !== value && <span className="t3"> {called.get(value)}</span>}
        </span>
      )}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

const RAISED = { shadow: 'md' } as const
