import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { grouped, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useWay } from '../../../platform/router/paths.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { KIND_TONE } from '../money-trouble/trouble-look.ts'
import { roomOf } from '../../card/ground/card-facts.ts'
import { useShortcut } from '../ground/use-shortcut.ts'
import { OrderActs } from './OrderActs.tsx'
import { OrderEntriesPanel } from './OrderEntriesPanel.tsx'
import { PAYMENT_TONE } from '../ground/order-look.ts'
import { OrderMeterPanel } from './OrderMeterPanel.tsx'
import { OrderRelatedPanel } from './OrderRelatedPanel.tsx'
import { OrderTracks } from './OrderTracks.tsx'
import { OrderWords } from './OrderWords.tsx'
import { troubleOf } from './trouble-words.ts'
import { PrintButton } from './PrintButton.tsx'

/** "I paid and have no water": the answer in the head, then money, water and meter; the acts right. */
export function OrderDetail({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge')
  const { label, parts, option } = useResourceTexts('waterCardRecharge')
  const nameOf = useActorName()
  const { name, cardId, recharger, hall } = order
  const clerk = nameOf(recharger)
  return (
    <DetailPage
      title={t('heading', { room: roomOf(order) || name, amount: grouped(order.amount) })}
      tag={<Tags order={order} />}
      facts={[
        { label: label('name'), value: name },
        { label: label('telephone'), value: order.telephone },
        { label: label('cardNo'), value: <ScreenLink to={to('waterCardDetail', { id: cardId })}>{order.cardNo}</ScreenLink> },
        { label: label('orderNo'), value: order.orderNo },
        { label: parts('unitPrice').name, value: t('perTon', { price: order.unitPrice }) },
        { label: parts('quantity').name, value: `${shownQuantity(order.quantity)} t` },
        { label: option('paymentMethod', order.paymentMethod), value: hall ? t('took', { clerk, hall }) : clerk },
      ]}
      actions={
        <>
          <CardButton cardId={cardId} />
          <PrintButton order={order} />
        </>
      }
      balance={<OrderWords order={order} />}
      side={<OrderActs order={order} />}
    >
      <OrderTracks order={order} />
      <OrderMeterPanel order={order} />
      <OrderEntriesPanel order={order} />
      <OrderRelatedPanel order={order} />
    </DetailPage>
  )
}

function Tags({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge')
  const { option } = useResourceTexts('waterCardRecharge')
  const kindOf = useResourceTexts('moneyTrouble').option
  const trouble = troubleOf(order)
  const { paymentStatus, refundedAmount, movedAmount, movedFrom, refunds } = order
  const isReversed = refunds.some(({ cause }) => cause === 'reversal')
  return (
    <>
      <StatusTag tone={PAYMENT_TONE[paymentStatus]}>{option('paymentStatus', paymentStatus)}</StatusTag>
      {trouble && <StatusTag tone={KIND_TONE[trouble.kind]}>{kindOf('kind', trouble.kind)}</StatusTag>}
      {isReversed && <StatusTag tone="warn">{t('reversed')}</StatusTag>}
      {!isReversed && Number(refundedAmount) > 0 && <StatusTag tone="warn">{t('refunded', { amount: grouped(refundedAmount) })}</StatusTag>}
      {Number(movedAmount) > 0 && <StatusTag tone="warn">{t('movedAway', { amount: grouped(movedAmount) })}</StatusTag>}
      {movedFrom && <StatusTag tone="info">{t('movedHere')}</StatusTag>}
    </>
  )
}

function CardButton({ cardId }: { cardId: number }) {
  const t = useTranslations('waterCardRecharge')
  const open = useWay(to('waterCardDetail', { id: cardId }))
  useShortcut('g', () => open?.())
  if (!open) return null
  return (
    <Button onClick={open}>
      {t('card')}
      <kbd>G</kbd>
    </Button>
  )
}
