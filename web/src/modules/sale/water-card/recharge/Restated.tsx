import type { PAYMENT_METHODS } from '@weir/contract/modules/card/payment-terms'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { WaterCardQuote } from '@weir/contract/modules/sale/water-card-trade'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format.ts'
import { roomOf } from '../../../card/ground/card-facts.ts'

interface Props {
  card: WaterCard
  quote: WaterCardQuote
  method: (typeof PAYMENT_METHODS)[number]
}

/** The effect of the button: card, meter, amount. */
export function Restated({ card, quote, method }: Props) {
  const t = useTranslations('waterCard')
  return t.rich('counter.restate', {
    room: roomOf(card),
    name: card.name,
    deviceSn: card.deviceSn ?? t('detail.noDevice'),
    method: t(`counter.by.${method}`),
    amount: quote.amount,
    quantity: shownQuantity(quote.quantity),
    b: (text: ReactNode) => <b>{text}</b>,
  })
}
