import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../../../platform/format.ts'
import { ScreenLink } from '../../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../../platform/texts.tsx'
import { Note } from '../../../../../ui/Note.tsx'
import { ordersOf } from '../../../../card/ground/card-facts.ts'

/** The orders that forbid to close, each with its reason. */
export function OpenOrders({ plan: { openOrders } }: { plan: CloseResult }) {
  const t = useTranslations('waterCard.act.close')
  const { option } = useResourceTexts('waterCard')
  return openOrders.map(({ orderId, orderNo, amount, closeRefusal }) => (
    <Note key={orderId} tone="warn">
      {option('closeRefusal', closeRefusal)} · <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink>{' '}
      {t('yuan', { amount: grouped(amount) })}
    </Note>
  ))
}
