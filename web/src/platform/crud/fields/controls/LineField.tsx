import { TextInput, type TextInputProps } from '@mantine/core'

import { figure, unitSection } from '../../../../ui/basics/look.ts'
import type { Kind } from '../../../choices/kinds.ts'

interface Props extends Omit<TextInputProps, 'label' | 'value'> {
  label: string
  value: string
  kind: Kind
  unit: string | undefined
}

/** A line of text, or a figure with its unit behind it. */
export function LineField({ kind, unit, ...input }: Props) {
  const isFigure = kind === 'decimal' || kind === 'quantity' || kind === 'whole'
  return (
    <TextInput
      {...input}
      inputMode={kind === 'whole' ? 'numeric' : isFigure ? 'decimal' : 'text'}
      {...(isFigure && { classNames: FIGURE })}
      {...unitSection(unit)}
    />
  )
}
const FIGURE = { input: figure }
