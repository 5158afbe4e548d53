import { TextInput, type TextInputProps } from '@mantine/core'

import { useNow } from 'use-intl/react'

import { instantAt, localMinute } from '../../../business-time.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As on the wire. */
  value: string
  onChange: (value: string | null) => void
  /** The meaning of an empty value. */
  nothing: string | undefined
}

/** A minute by the clock of the business, none after now. The browser's own input: it can be typed, and brings its calendar. */
export function InstantField({ value, onChange, nothing, ...common }: Props) {
  return (
    <TextInput
      {...common}
      type="datetime-local"
      description={nothing}
      // Below the input, so that inputs beside it stand in one line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      max={localMinute(useNow())}
      value={value && localMinute(new Date(value))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : instantAt(currentTarget.value))}
    />
  )
}
