import { type ReactNode, useId } from 'react'

import styles from './OptionCards.module.css'

interface Option<Value extends string> {
  value: Value
  label: string
  /** The effect of choosing it, in figures. */
  consequence?: ReactNode
}

interface Props<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  /** Undefined until somebody chooses. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few, each with its consequence beside it; none is chosen beforehand. */
export function OptionCards<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card} data-chosen={option.value === value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <b>{option.label}</b>
          <span>{option.consequence}</span>
        </label>
      ))}
    </fieldset>
  )
}
