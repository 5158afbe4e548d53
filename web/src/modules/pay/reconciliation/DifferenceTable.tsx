import type { PayDifference } from '@weir/contract/modules/pay/difference'
import { to } from '@weir/contract/modules/to'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { StatusDot, StatusTag } from '../../../ui/StatusTag.tsx'
import { orderLink } from './order-link.ts'
import { DIFFERENCE_TONE } from './day-look.ts'
import styles from './Rows.module.css'

interface Props {
  open: PayDifference[]
  done: PayDifference[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Those that wait, and below them those that somebody decided about. */
export function DifferenceTable({ open, done, chosen, onChoose }: Props) {
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
        <button type="button" className={styles.choose} aria-pressed={isChosen} title={shownInstant(at)} onClick={onChoose}>
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
