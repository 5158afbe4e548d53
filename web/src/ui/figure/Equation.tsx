import { Fragment, type ReactNode } from 'react'

import styles from './Equation.module.css'

export interface Term {
  /** How it joins what stands before it. */
  sign?: '+' | '−' | '='
  label: string
  /** The figure; a link or a button of `figureLink` where it opens its rows. */
  value: ReactNode
}

interface Props {
  terms: Term[]
  /** The last figure. It is the sum of the terms, unless its sign says otherwise. */
  result: { sign?: '+'; label: string; value: ReactNode; unit: string }
  /** The same as a picture, beside the figures. */
  picture?: ReactNode
  /** A pending amount that is not in the result yet. */
  pending?: ReactNode
  /** How long it lasts; its own cell at the right. */
  outlook?: ReactNode
}

/** A balance shown as the sum it is. */
export const Equation = ({ terms, result, picture, pending, outlook }: Props) => (
  <div className={styles.equation}>
    <div className={styles.terms}>
      {terms.map(({ sign, label, value }) => (
        <Fragment key={label}>
          {sign && <span className={styles.sign}>{sign}</span>}
          <div className={styles.term} data-sign={sign}>
            <span>{label}</span>
            <b>{value}</b>
          </div>
        </Fragment>
      ))}
      <span className={styles.sign}>{result.sign ?? '='}</span>
      <div className={`${styles.term} ${styles.result}`} data-sign={result.sign}>
        <span>{result.label}</span>
        <b>
          {result.value}
          <span className={styles.unit}>{result.unit}</span>
        </b>
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
      {pending && <div className={styles.pending}>{pending}</div>}
    </div>
    {outlook && <div className={styles.outlook}>{outlook}</div>}
  </div>
)
