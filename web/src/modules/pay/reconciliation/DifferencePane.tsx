import { type DifferenceDetail, differenceCan, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { ReactNode } from 'react'

import { useRead, useCommand } from '../../../platform/server/api.ts'
import { shownQuantity, shownTime, signed, grouped, shownInstant, shownSecond } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { DifferenceActs } from './DifferenceActs.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import styles from './Pane.module.css'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { useDone } from '../../../platform/command/command-texts.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { orderLink } from './day-facts.ts'

const SHAPE = { head: 80, main: [300] }

/** One difference: its household, both records side by side, its decisions, and the acts. */
export function DifferencePane({ id, isClosed }: { id: number; isClosed: boolean }) {
  const query = useRead(payDifferenceApi.get, { id })
  return (
    <div className={styles.pane}>
      <Loaded query={query} shape={SHAPE}>
        {(difference) => (
          <>
            <div className={styles.scroll}>
              <Subject difference={difference} />
              <BothSides difference={difference} />
              <DecisionsOf difference={difference} />
            </div>
            {!isClosed && differenceCan.decide(difference) && <DifferenceActs difference={difference} />}
            {!isClosed && differenceCan.confirm(difference) && <Confirmation difference={difference} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Subject({ difference }: { difference: DifferenceDetail }) {
  const t = useTranslations('reconciliation')
  const { communityName, roomNo, name, transactionNo, deviceSn, remaining, asOf, gap } = difference
  const household = [communityName, roomNo, name].filter(Boolean).join(' ')
  const known = [
    deviceSn && t('meter', { deviceSn }),
    remaining !== null && t('remaining', { tons: shownQuantity(remaining), time: shownTime(asOf) }),
  ].filter(Boolean)
  return (
    <div className={styles.subject}>
      <h2>{household || transactionNo}</h2>
      <b>
        {signed(gap)} <small>{t('yuan')}</small>
      </b>
      <p>
        <CardOf difference={difference} />
        {known.map((fact) => ` · ${String(fact)}`)}
      </p>
    </div>
  )
}

/** The water card, or the SIM card of an order of packages. */
function CardOf({ difference }: { difference: DifferenceDetail }) {
  const t = useTranslations('reconciliation')
  const { cardId, cardNo, iccid } = difference
  if (iccid !== null) return t('iotCard', { iccid })
  if (cardId === null) return t('noCard')
  return (
    <ScreenLink className={figureLink} to={to('waterCardDetail', { id: cardId })}>
      {t('card', { cardNo: cardNo! })}
    </ScreenLink>
  )
}

/** The decisions with person, time, reason and booking. The newest is first. */
function DecisionsOf({ difference: { decisions } }: { difference: DifferenceDetail }) {
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

/** An explanation waits for a second person, who confirms it or sends it back. */
function Confirmation({ difference }: { difference: DifferenceDetail }) {
  const { id, gap, decisions, communityName, roomNo, name, transactionNo } = difference
  const t = useTranslations('reconciliation')
  const nameOf = useActorName()
  const errors = useTranslations('payDifference.error')
  const { action } = useResourceTexts('payDifference')
  const done = useDone()
  const { key, renewAfter } = useIdempotencyKey()
  const { confirm, reject } = payDifferenceApi
  const command = useCommand(confirm, { idempotencyKey: key })
  const explained = decisions.find(({ decision }) => decision === 'explain')
  // A confirmed difference has no button any more: a promise still says it.
  const send = () => void command.mutateAsync({ id }).then(() => done(confirm, { title: t('confirmed') }), renewAfter)
  return (
    <div className={styles.acts}>
      <div className={styles.act}>
        <p>{t.rich('confirmHint', { amount: grouped(gap), who: nameOf(explained?.actor ?? ''), b: (text) => <b>{text}</b> })}</p>
        <Allowed to={confirm}>
          <Button data-act busy={command.isPending} why={explained?.isMine ? errors('samePerson') : undefined} onClick={send}>
            {action(confirm)}
          </Button>
        </Allowed>
      </div>
      <div className={styles.act}>
        <p>{t('rejectHint')}</p>
        <FormButton
          endpoint={reject}
          of={[communityName, roomNo, name].filter(Boolean).join(' ') || transactionNo}
          initialValues={{ id }}
          foot={<ActFoot verb={action(reject)} restate={t('rejectHint')} />}
        >
          <Field name="reason" />
        </FormButton>
      </div>
    </div>
  )
}

interface Props {
  difference: DifferenceDetail
}

/** The line of the bill and our record. A cell of ours that says something else has a tint. */
function BothSides({ difference }: Props) {
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
