import { Input, type InputWrapperProps } from '@mantine/core'
import { useId } from 'react'

import type { Choice } from '../../../choices/choices.ts'
import styles from './RadioField.module.css'

interface Props extends Pick<InputWrapperProps, 'label' | 'error' | 'withAsterisk'> {
  choices: readonly Choice[]
  text: string
  disabled?: boolean | undefined
  onChange: (value: string) => void
}

/** One of a few, all in view. */
export function RadioField({ choices, text, disabled, onChange, ...wrapper }: Props) {
  const id = useId()
  return (
    <Input.Wrapper {...wrapper} labelElement="div" id={id} labelProps={{ id: `${id}-label` }}>
      <div className={styles.choices} role="radiogroup" aria-labelledby={`${id}-label`}>
        {choices
          .filter(({ isRetired, value }) => !isRetired || value === text)
          .map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={id} value={value} checked={value === text} disabled={disabled} onChange={() => onChange(value)} />
              {label}
            </label>
          ))}
      </div>
    </Input.Wrapper>
  )
}
