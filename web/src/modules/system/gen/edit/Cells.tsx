import styles from './Columns.module.css'
import type { Option } from './column-cells.ts'

interface CellProps {
  /** Its name for screen readers: the column of the database and that of the table. */
  label: string
  /** Why it cannot be changed. */
  why?: string | undefined
}

interface BoxProps extends CellProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A box alone in its cell; all of the cell takes the press. */
export const BoxCell = ({ label, why, isOn, onChange }: BoxProps) => (
  <label className={styles.box} title={why ?? label}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      disabled={why !== undefined}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
)

interface TextProps extends CellProps {
  value: string
  most: number
  onChange: (value: string) => void
}

/** Looks like a text until it is pressed. */
export const TextCell = ({ label, value, most, onChange }: TextProps) => (
  <input className={styles.text} aria-label={label} value={value} maxLength={most} onChange={({ target }) => onChange(target.value)} />
)

interface WidthProps extends CellProps {
  value: number | null
  onChange: (value: number | null) => void
  placeholder: string
}

/** Pixels; empty is as wide as it needs. */
export const WidthCell = ({ label, value, placeholder, onChange }: WidthProps) => (
  <input
    className={`${styles.text} ${styles.figure}`}
    type="number"
    min={40}
    max={800}
    step={10}
    aria-label={label}
    placeholder={placeholder}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
)

interface ChoiceProps extends CellProps {
  value: string
  options: readonly Option[]
  /** The first choice, where none is a value as well. */
  none?: string
  isCode?: boolean
  onChange: (value: string) => void
}

/** The browser's own choice: hundreds of them stay cheap. A value that nobody offers stays as it is. */
export function ChoiceCell({ label, value, options, none, isCode, onChange }: ChoiceProps) {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <span className={styles.chooser}>
      <select
        className={styles.choice}
        data-code={isCode || undefined}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
