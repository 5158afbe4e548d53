import { Checkbox, type CheckboxGroupProps } from '@mantine/core'

import type { Choice } from '../../../choices/choices.ts'
import styles from './SeveralField.module.css'

interface Props extends Omit<CheckboxGroupProps, 'children' | 'value'> {
  choices: Choice[]
  /** As in a row, or as chosen. */
  value: unknown
}

/** Some of a few, all in view. */
export const SeveralField = ({ choices, value, ...group }: Props) => (
  <Checkbox.Group {...group} value={Array.isArray(value) ? value.map(String) : []}>
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          value={choice.value}
          label={choice.label}
          disabled={choice.why !== undefined}
          description={choice.why}
        />
      ))}
    </div>
  </Checkbox.Group>
)
