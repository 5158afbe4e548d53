import { keepPreviousData } from '@tanstack/react-query'
import { type PayDifference, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useState, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'
import type { DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference-codes'

import { useRead } from '../../../platform/server/api.ts'
import { signed, grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { sumOf, DIFFERENCE_TONE, orderLink, inYuan } from './day-facts.ts'
import { DifferencePane } from './DifferencePane.tsx'
import styles from './Rows.module.css'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { StatusDot, StatusTag, Count } from '../../../ui/basics/StatusTag.tsx'

/** Shown at once; the rest follows as these are settled. */
const MOST = 200

/** The rows of a queue at the left, the chosen one with both sides and its acts at the right. J and K go through the rows. */
export function QueueRows({ day, queue }: { day: ReconciliationDetail; queue: Queue }) {
  const t = useTranslations('reconciliation')
  const asked = { reconciliationId: day.id, queue, orderBy: 'at', isAsc: true, pageSize: MOST } as const
  const waiting = useRead(payDifferenceApi.list, { ...asked, isWaiting: true }, { placeholderData: keepPreviousData })
  const decided = useRead(payDifferenceApi.list, { ...asked, isWaiting: false }, { placeholderData: keepPreviousData })
  const [chosenId, setChosenId] = useState<number>()
  const open = waiting.data?.list ?? []
  const done = decided.data?.list ?? []
  const rows: PayDifference[] = [...open, ...done]
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]
  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === chosen?.id)
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) setChosenId(next.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const failed = waiting.error ?? decided.error
  if (failed) return <LoadFailed error={failed} onRetry={() => void Promise.all([waiting.refetch(), decided.refetch()])} />
  if (waiting.data && decided.data && rows.length === 0) return <Empty title={t('none')} />
  return (
    <div className={styles.split}>
      <div className={styles.left}>
        <DifferenceTable open={open} done={done} chosen={chosen?.id} onChoose={setChosenId} />
        <footer>
          {t('rowsAndSum', { count: waiting.data?.total ?? 0, sum: signed(sumOf(open.map(({ gap }) => gap))) })}
          <Grow />
          <span className={styles.keys}>
            <kbd>J</kbd> <kbd>K</kbd> {t('stepHint')}
          </span>
        </footer>
      </div>
      {chosen && <DifferencePane key={chosen.id} id={chosen.id} isClosed={day.state === 'closed'} />}
    </div>
  )
}

interface Props {
  open: PayDifference[]
  done: PayDifference[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Those that wait, and below them those that somebody decided about. */
function DifferenceTable({ open, done, chosen, onChoose }: Props) {
  const t = useTranslations('reconciliation')
  const { label, parts, title } = useResourceTexts('payDifference')
  const figure = (field: 'amount' | 'quantity') => (
    <th data-figure>
      {parts(field).name} <Text tone="faint">{parts(field).unit}</Text>
    </th>
  )
  const row = (difference: PayDifference) => (
    <DifferenceRow
      key={difference.id}
      difference={difference}
      isChosen={difference.id === chosen}
      onChoose={() => onChoose(difference.id)}
    />
  )
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th>{t('time')}</th>
            {(['roomNo', 'name', 'cardNo', 'orderNo'] as const).map((field) => (
              <th key={field}>{label(field)}</th>
            ))}
            {figure('amount')}
            {figure('quantity')}
          </tr>
        </thead>
        <tbody>
          {open.map(row)}
          {done.length > 0 && (
            <tr className={styles.caption}>
              <td colSpan={7}>{t('decided', { count: done.length })}</td>
            </tr>
          )}
          {done.map(row)}
        </tbody>
      </table>
    </div>
  )
}

function DifferenceRow({ difference, isChosen, onChoose }: { difference: PayDifference; isChosen: boolean; onChoose: () => void }) {
  const { option } = useResourceTexts('payDifference')
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  const { at, kind, state, communityName, roomNo, cardId, cardNo, name, quantity, iccid } = difference
  const room = [communityName, roomNo].filter(Boolean).join(' ')
  const isDone = state === 'settled' || state === 'explained' || state === 'gone'
  return (
    <tr ref={element} aria-selected={isChosen} onClick={onChoose}>
      <td>
        <button type="button" aria-pressed={isChosen} title={shownInstant(at)} onClick={onChoose}>
          {at.slice(11, 19)}
        </button>
      </td>
      <td>{room && cardId !== null ? <ScreenLink to={to('waterCardDetail', { id: cardId })}>{room}</ScreenLink> : <Nothing />}</td>
      <td>{name ?? <Nothing />}</td>
      <td>{cardNo ?? iccid ?? <Nothing />}</td>
      <td>
        {isDone ? (
          <Decided difference={difference} />
        ) : (
          <>
            <OrderOf difference={difference} /> {kind === 'refund' && <StatusTag tone="idle">{option('kind', kind)}</StatusTag>}
            {state === 'proposed' && <StatusTag tone="info">{option('state', state)}</StatusTag>}
          </>
        )}
      </td>
      <td data-figure>
        <b>{grouped(difference.theirAmount ?? difference.ourAmount ?? '')}</b>
      </td>
      <td data-figure>{quantity === null ? <Nothing /> : shownQuantity(quantity)}</td>
    </tr>
  )
}

function OrderOf({ difference }: { difference: PayDifference }) {
  const link = orderLink(difference)
  return link ? <ScreenLink to={link}>{difference.orderNo}</ScreenLink> : (difference.orderNo ?? <Nothing />)
}

function Decided({ difference: { state, decision, decider, decidedAt } }: { difference: PayDifference }) {
  const { option } = useResourceTexts('payDifference')
  const nameOf = useActorName()
  const word = state === 'settled' && decision !== null ? option('decision', decision) : option('state', state)
  return (
    <>
      <StatusDot tone={DIFFERENCE_TONE[state]}>{word}</StatusDot>{' '}
      {state !== 'gone' && decidedAt && (
        <Text tone="faint" size="tiny">
          {decider && nameOf(decider)} {shownInstant(decidedAt).slice(5)}
        </Text>
      )}
    </>
  )
}

export type Queue = (typeof DIFFERENCE_QUEUES)[number]
interface TabsProps {
  day: ReconciliationDetail
  queue: Queue
  onChoose: (queue: Queue) => void
}

/** The queues with their counts and signed sums, which add up to the difference of the day. */
export function QueueTabs({ day, queue: chosen, onChoose }: TabsProps) {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('payDifference')
  const waiting = day.queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const explained = sumOf(day.queues.map(({ explainedGap }) => explainedGap))
  const all = sumOf(day.queues.flatMap(({ waitingGap, explainedGap }) => [waitingGap, explainedGap]))
  return (
    <div className={styles.queues} role="tablist" aria-label={t('queues')}>
      {day.queues.map(({ queue, waiting, waitingGap, explained, explainedGap }) => (
        <button key={queue} type="button" role="tab" aria-selected={queue === chosen} onClick={() => onChoose(queue)}>
          <span className={styles.name}>
            {option('queue', queue)} <Count tone={waiting > 0 ? 'warn' : 'idle'}>{waiting}</Count>
          </span>
          <b>{signed(sumOf([waitingGap, explainedGap]))}</b>
          <small>{explained > 0 ? t('explainedPart', { count: explained, sum: signed(explainedGap) }) : t(`queueHint.${queue}`)}</small>
        </button>
      ))}
      <div className={styles.total}>
        <span className={styles.name}>
          {t('total')} <Count tone={waiting > 0 ? 'warn' : 'idle'}>{waiting}</Count>
        </span>
        <b>{signed(all)}</b>
        <small>{inYuan(explained) === 0 ? t('totalHint') : t('totalExplained', { sum: signed(explained) })}</small>
      </div>
    </div>
  )
}
