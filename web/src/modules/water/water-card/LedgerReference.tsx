import type { LedgerRow } from '@weir/contract/modules/water/ledger'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { ordersOf, readingsOf } from './card-facts.ts'

/** The source of an entry. An order or an adjustment opens, a usage opens the readings of its day, a price change gives both prices. */
export function LedgerReference({ cardId, row }: { cardId: number; row: LedgerRow }) {
  const t = useTranslations('cards.detail')
  const { option } = useResourceTexts('waterCard')
  const { refType, refNo, note, usage, oldUnitPrice, newUnitPrice, adjustReason } = row
  if (refType === 'recharge' && refNo) return <ScreenLink to={ordersOf(refNo)}>{refNo}</ScreenLink>
  if (usage !== null) return <Usage day={refNo ?? ''} usage={usage} />
  if (oldUnitPrice !== null && newUnitPrice !== null) return t('priceMoved', { from: oldUnitPrice, to: newUnitPrice })
  if (adjustReason !== null) return <Adjustment cardId={cardId} row={row} reason={adjustReason} />
  return [refNo ?? option('refType', refType), note].filter(Boolean).join(' · ')
}

interface Adjusting {
  cardId: number
  row: LedgerRow
  reason: NonNullable<LedgerRow['adjustReason']>
}

function Adjustment({ cardId, row: { at, note }, reason }: Adjusting) {
  const { option } = useResourceTexts('waterCard')
  const day = shownDay(at)
  return (
    <>
      <ScreenLink to={to('waterCardAdjust', { cardId, dateRange: [day, day] })}>{option('adjustReason', reason)}</ScreenLink>
      {note && ` · ${note}`}
    </>
  )
}

function Usage({ day, usage: { meterId, register, readings } }: { day: string; usage: NonNullable<LedgerRow['usage']> }) {
  const t = useTranslations('cards.detail')
  const said = register === null ? t('noReading') : t('reading', { register: grouped(register), count: readings })
  return (
    <>
      {day} · <ScreenLink to={meterId === null ? undefined : readingsOf(meterId, day)}>{said}</ScreenLink>
    </>
  )
}
