import type { ReactNode } from 'react'

import { Grow } from '../../../ui/basics/Row.tsx'
import type { Description } from '../../../ui/basics/DescriptionList.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import styles from './DetailPage.module.css'

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
  /** On a phone the side column comes first. */
  isSideFirst?: boolean
  /** Panels. */
  children: ReactNode
}

/** Head with identity, state, actions and balance; panels in a main and a side column. */
export function DetailPage({ title, tag, facts, factActions, actions, balance, side, isSideFirst, children }: Props) {
  return (
    <>
      <Panel>
        <div className={styles.head}>
          <div className={styles.title}>
            <h1>{title}</h1>
            {tag}
            <Grow />
            <div className={styles.actions}>{actions}</div>
          </div>
          <div className={styles.facts}>
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
      </Panel>
      <Columns side={side} {...(isSideFirst && { isSideFirst })}>
        {children}
      </Columns>
    </>
  )
}
