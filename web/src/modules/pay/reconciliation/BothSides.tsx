import type { DifferenceDetail } from '@weir/contract/modules/pay/difference'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant, shownSecond } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { orderLink } from './order-link.ts'
import styles from './Pane.module.css'

interface Props {
  difference: DifferenceDetail
}

/** The line of the bill and our record. A cell of ours that says something else has a tint. */
export function BothSides({ difference }: Props) {
  const t = useTranslations('reconciliation')
  const { label, parts } = useResourceTexts('payDifference')
  const { line, at, asOf, theirAmount, ourAmount, transactionNo, refundNo, orderNo, kind } = difference
  const hasLine = line !== null
  const number = kind === 'refund' ? (refundNo ?? transactionNo) : transactionNo
  const ours = useOurSide(difference)
  const rows: { name: string; theirs: ReactNode; ours: ReactNode; differs: boolean }[] = [
    {
      name: parts('amount').name,
      theirs: hasLine ? <b>{yuan(theirAmount)}</b> : t('noLine'),
      ours: ours.amount,
      differs: theirAmount !== ourAmount,
    },
    { name: t('time'), theirs: hasLine ? shownSecond(at) : '—', ours: ours.time, differs: ours.hasNoRecord },
    {
      name: label('state'),
      theirs: hasLine ? <TheirState difference={difference} /> : '—',
      ours: ours.state,
      differs: difference.queue !== 'amountDiffers',
    },
    { name: t('number'), theirs: hasLine ? <code>{number}</code> : '—', ours: ours.number, differs: ours.hasNoRecord },
    { name: label('orderNo'), theirs: hasLine ? orderNo : '—', ours: ours.order, differs: orderLink(difference) === undefined },
  ]
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th>
            <b>{t('billSide')}</b>
            {hasLine ? t('billLine', { line }) : t('noLine')}
          </th>
          <th>
            <b>{t('ourSide')}</b>
            {t('asOf', { time: shownInstant(asOf).slice(5) })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, theirs, ours, differs }) => (
          <tr key={name}>
            <th>{name}</th>
            <td data-differs={!hasLine || undefined}>{theirs}</td>
            <td data-differs={(differs && hasLine) || undefined}>{ours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const yuan = (amount: string | null) => (amount === null ? '—' : grouped(amount))

function TheirState({ difference: { theirState } }: Props) {
  const { option } = useResourceTexts('payDifference')
  const tone = theirState === 'success' ? 'ok' : theirState === 'failed' ? 'bad' : 'warn'
  return theirState && <StatusDot tone={tone}>{option('theirState', theirState)}</StatusDot>
}

/** Our record as words; where we have none, the words say so. */
function useOurSide(difference: DifferenceDetail) {
  const t = useTranslations('reconciliation')
  const state = useOurState(difference)
  const time = useOurTime(difference)
  const { ours, ourAmount, kind, orderNo, paymentStatus } = difference
  const link = orderLink(difference)
  const hasNoRecord = ourAmount === null
  const order = link ? <ScreenLink to={link}>{orderNo}</ScreenLink> : t('noOrder')
  const none = kind === 'refund' ? t('noRefund') : t('notCredited')
  return {
    hasNoRecord,
    amount: ourAmount === null ? none : <b>{grouped(ourAmount)}</b>,
    time,
    state: state === null ? t('noOrder') : <StatusDot tone={paymentStatus === 'paid' ? 'ok' : 'idle'}>{state}</StatusDot>,
    number: hasNoRecord || !ours?.transactionNo ? '—' : <code>{ours.transactionNo}</code>,
    order,
  }
}

/** The state of the refund if the line is about one, otherwise that of the payment. */
function useOurState({ ours, paymentStatus }: DifferenceDetail) {
  const { option } = useResourceTexts('payDifference')
  const refunds = useResourceTexts('waterCardRefund')
  if (ours?.refundState) return refunds.option('state', ours.refundState)
  return paymentStatus && option('paymentStatus', paymentStatus)
}

/** The moment of our record; without one, the moment of the order. */
function useOurTime({ ours, ourAmount }: DifferenceDetail) {
  const t = useTranslations('reconciliation')
  if (ours && ourAmount === null) return t('orderedAt', { time: shownInstant(ours.createdAt) })
  return ours?.paidAt ? shownSecond(ours.paidAt) : '—'
}
