import { type ReactNode, useId } from 'react'

import { mark } from './CheckBox.tsx'
import { fieldset, stackClass } from '../basics/layout-class.ts'
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
  /** The first thing to do in a drawer: takes the focus once it is there. */
  isFirst?: boolean
}

const SET = `${fieldset} ${stackClass({ gap: 'small' })} ${styles.set}`

/** One of a few, each with its consequence beside it; none is chosen beforehand, so a choice is needed. */
export function OptionCards<Value extends string>({ label, options, value, onChange, isFirst = false }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={SET}>
      <legend>
        {label}
        <span className={styles.needed} aria-hidden="true">
          *
        </span>
      </legend>
      {options.map((option, n) => (
        <label key={option.value} className={styles.card} data-chosen={option.value === value}>
          <input
            ref={isFirst && n === 0 ? takeFocus : undefined}
            type="radio"
            className={mark}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <b>{option.label}</b>
          <span>{option.consequence}</span>
        </label>
      ))}
    </fieldset>
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()
