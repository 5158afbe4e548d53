import { Fragment, type ReactNode } from 'react'

import styles from './replace.module.css'

interface Line {
  label: string
  /** The parts of the figure. */
  of?: string | undefined
  value: ReactNode
  unit: string
  mark?: 'old' | 'new'
  isResult?: boolean
}

/** Lines of a calculation under each other, with what each figure is made of. */
export const Calculation = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.calc}>
    {lines.map(({ label, of, value, unit, mark, isResult }) => (
      <Fragment key={label}>
        <dt data-result={isResult}>
          {mark && <i data-mark={mark} />}
          {label}
          {of && <small>{of}</small>}
        </dt>
        <dd data-result={isResult}>
          {value} <span>{unit}</span>
        </dd>
      </Fragment>
    ))}
  </dl>
)
