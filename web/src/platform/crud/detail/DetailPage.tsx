import { Grow, Stack } from '../../../ui/basics/Row.tsx'
import type { ReactNode } from 'react'

import type { Description } from '../../../ui/DescriptionList.tsx'

interface Props {
  title: string
  /** Its state, one tag. */
  tag?: ReactNode
  /** The title of the record, in one line. */
  facts: Description[]
  /** After the facts: reveal, change. */
  factActions?: ReactNode
  actions?: ReactNode
  /** Under the facts inside the head: the balance. */
  balance?: ReactNode
  /** The side column, where there is one. */
  side?: ReactNode
  /** Panels. */
  children: ReactNode
}

/** Head with identity, state, actions and balance; panels in a main and a side column. */
export function DetailPage({ title, tag, facts, factActions, actions, balance, side, children }: Props) {
  return (
    <>
      <section className="panel">
        <div className="dhead">
          <div className="t">
            <h1>{title}</h1>
            {tag}
            <Grow />
            <div className="acts">{actions}</div>
          </div>
          <div className="meta">
            {facts.map(({ label, value }) => (
              <span key={label}>
                <i>{label}</i>
                {value}
              </span>
            ))}
            {factActions}
          </div>
        </div>
        {balance}
      </section>
      {side ? (
        <div className="g-det">
          <Stack>{children}</Stack>
          {side}
        </div>
      ) : (
        <Stack isBelow>{children}</Stack>
      )}
    </>
  )
}
