import styles from './Segmented.module.css'

interface Props<Value extends string> {
  /** The selected option; for screen readers only. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** `small` in panel heads, `full` spreads over the line. */
  look?: 'small' | 'full'
}

/** One of a few, all in view. */
export const Segmented = <Value extends string>({ label, options, value, onChange, look }: Props<Value>) => (
  <div className={styles.segmented} data-look={look} role="group" aria-label={label}>
    {options.map((option) => (
      <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
        {option.label}
      </button>
    ))}
  </div>
)
