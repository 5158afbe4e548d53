import type { DifferenceDetail } from '@weir/contract/modules/pay/difference'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import styles from './Pane.module.css'

/** The decisions with person, time, reason and booking. The newest is first. */
export function DecisionsOf({ difference: { decisions } }: { difference: DifferenceDetail }) {
  const t = useTranslations('reconciliation')
  const nameOf = useActorName()
  const { label, option } = useResourceTexts('payDifference')
  if (decisions.length === 0) return null
  return (
    <ul className={styles.decisions} aria-label={label('decisions')}>
      {decisions.map(({ id, at, actor, decision, reason, answer, amount, quantity, refundNo }) => (
        <li key={id}>
          <b>{option('decision', decision)}</b>
          <span>
            {answer !== null && option('answer', answer)}
            {amount !== null && t('booked', { amount: grouped(amount), tons: shownQuantity(quantity ?? '0.000') })}
            {refundNo !== null && ` ${refundNo}`}
            {reason !== null && <em>{reason}</em>}
          </span>
          <small>
            {nameOf(actor)} {shownInstant(at).slice(5)}
          </small>
        </li>
      ))}
    </ul>
  )
}
