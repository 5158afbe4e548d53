import { Fragment, type ReactNode } from 'react'

export interface Term {
  /** How it joins what stands before it. */
  sign?: '+' | '−'
  label: string
  /** The figure; a link or a button of `figureLink` where it opens its rows. */
  value: ReactNode
}

interface Props {
  terms: Term[]
  result: { label: string; value: ReactNode; unit: string }
  /** A pending amount that is not in the result yet. */
  pending?: ReactNode
  /** How long it lasts; its own cell at the right. */
  outlook?: ReactNode
}

/** A balance shown as the sum it is. */
export const Equation = ({ terms, result, pending, outlook }: Props) => (
  <div className="eq">
    <div className="terms">
      {terms.map(({ sign, label, value }) => (
        <Fragment key={label}>
          {sign && <span className="op">{sign}</span>}
          <div className="term" data-op={sign}>
            <span>{label}</span>
            <b>{value}</b>
          </div>
        </Fragment>
      ))}
      <span className="op">=</span>
      <div className="term res">
        <span>{result.label}</span>
        <b>
          {result.value}
          <span className="unit">{result.unit}</span>
        </b>
      </div>
      {pending && <div className="pend">{pending}</div>}
    </div>
    {outlook && <div className="days">{outlook}</div>}
  </div>
)
