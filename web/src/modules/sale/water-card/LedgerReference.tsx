import type { LedgerRow } from '@weir/contract/modules/card/ledger'
import { to } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DayUsageLink } from '../../meter/index.ts'
import { readingsOf } from '../../card/ground/card-facts.ts'

/** The source of an entry, as the ledger and the statement have it. */
export type Source = Pick<LedgerRow, 'at' | 'refNo' | 'note' | 'adjustReason' | 'oldUnitPrice' | 'newUnitPrice' | 'usage'> & {
  refType: LedgerRow['refType'] | null
  refId: number | null
}

interface Props {
  cardId: number
  row: Source
}

/** The source of an entry. Orders, refunds, price changes and adjustments open in their lists, a usage opens its computation. */
export function LedgerReference({ cardId, row }: Props) {
  const t = useTranslations('waterCard.detail')
  const { refId, refNo, usage, oldUnitPrice, newUnitPrice, at } = row
  if (usage !== null && refId !== null) return <Usage id={refId} day={refNo ?? ''} usage={usage} />
  if (oldUnitPrice !== null && newUnitPrice !== null)
    return (
      <ScreenLink to={to('waterCardPrice', { cardId, dateRange: onDay(at) })}>
        {t('priceMoved', { from: oldUnitPrice, to: newUnitPrice })}
      </ScreenLink>
    )
  return <NamedSource cardId={cardId} row={row} />
}

/** The name of the source with the note of the entry. */
function NamedSource({ cardId, row }: Props) {
  const name = useSourceName(cardId, row)
  const { note } = row
  return (
    <>
      {name}
      {name && note && ' · '}
      {note}
    </>
  )
}

const onDay = (at: string): [string, string] => [shownDay(at), shownDay(at)]

/** The number or the kind of the source; a link if it opens in a list. */
function useSourceName(cardId: number, { refType, refId, refNo, adjustReason, at }: Source): ReactNode {
  const { option } = useResourceTexts('waterCard')
  if (adjustReason !== null)
    return <ScreenLink to={to('waterCardAdjust', { cardId, dateRange: onDay(at) })}>{option('adjustReason', adjustReason)}</ScreenLink>
  if (refNo && (refType === 'recharge' || refType === 'move'))
    return <ScreenLink to={refId === null ? undefined : to('waterCardRechargeDetail', { id: refId })}>{refNo}</ScreenLink>
  if (refNo && refType === 'refund') return <ScreenLink to={to('waterCardRefund', { refundNo: refNo })}>{refNo}</ScreenLink>
  return refNo ?? (refType && option('refType', refType))
}

function Usage({ id, day, usage: { meterId, register, readings } }: { id: number; day: string; usage: NonNullable<LedgerRow['usage']> }) {
  const t = useTranslations('waterCard.detail')
  const said = register === null ? t('noReading') : t('reading', { register: grouped(register), count: readings })
  return (
    <>
      <DayUsageLink id={id}>{day}</DayUsageLink> ·{' '}
      <ScreenLink to={meterId === null ? undefined : readingsOf(meterId, day)}>{said}</ScreenLink>
    </>
  )
}
