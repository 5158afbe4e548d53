import { useQuery } from '@tanstack/react-query'
import { waterCardRechargeApi, waterCardRechargeCan, type WaterCardRechargeDetail } from '@weir/contract/modules/water/water-card-recharge'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, queryOf } from '../../../platform/api.ts'
import { Field } from '../../../platform/crud/Field.tsx'
import { FormButton } from '../../../platform/crud/FormButton.tsx'
import { Loaded } from '../../../platform/crud/Loaded.tsx'
import { grouped, shownDay, shownInstant, shownQuantity, shownTime } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/SideDrawer.tsx'
import { StatusDot, StatusTag } from '../../../ui/StatusTag.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { useActorName } from '../water-card/card-facts.ts'
import { awaitsAnswer, DELIVERY_TONE, PAYMENT_TONE, useReason } from './order-look.ts'
import { RetryButton } from './Retry.tsx'

/** One order on its two tracks, payment and delivery, with every transition. */
export default function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('crud')
  const { title } = useResourceTexts('waterCardRecharge')
  const query = useQuery({
    ...queryOf(waterCardRechargeApi.get, { id }),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && awaitsAnswer(data) ? LIVE_MS : false),
  })
  return (
    <SideDrawer title={title} closeLabel={t('close')} onClose={onClose}>
      <div className="inner">
        <DrawerBody>
          <Loaded query={query}>{(order) => <Order order={order} />}</Loaded>
        </DrawerBody>
        <DrawerFooter>
          {query.data && <RetryButton order={query.data} />}
          {query.data && waterCardRechargeCan.cancel({ state: query.data.paymentStatus }) && (
            <FormButton endpoint={waterCardRechargeApi.cancel} initialValues={{ id }}>
              <Field name="reason" />
            </FormButton>
          )}
        </DrawerFooter>
      </div>
    </SideDrawer>
  )
}

/** Payment and channel, as a transition has them. */
const NEVER_SENT = 'paid/notInitiated'

function Order({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('cards.order')
  const { label, option } = useResourceTexts('waterCardRecharge')
  const reason = useReason()
  const room = [order.communityName, order.roomNo].filter(Boolean).join(' ')
  return (
    <>
      <DescriptionList
        items={[
          { label: label('orderNo'), value: order.orderNo },
          {
            label: t('payment'),
            value: <StatusTag tone={PAYMENT_TONE[order.paymentStatus]}>{option('paymentStatus', order.paymentStatus)}</StatusTag>,
          },
          { label: t('delivery'), value: <StatusDot tone={DELIVERY_TONE[order.delivery]}>{option('delivery', order.delivery)}</StatusDot> },
          { label: label('failureReason'), value: reason.ofOrder(order) },
          { label: label('roomNo'), value: room || null },
          { label: label('name'), value: order.name },
          { label: label('cardNo'), value: <Link to={`/water/waterCard/detail/${order.cardId}`}>{order.cardNo}</Link> },
          { label: label('deviceSn'), value: order.deviceSn },
          { label: label('amount'), value: grouped(order.amount) },
          { label: label('quantity'), value: shownQuantity(order.quantity) },
          { label: label('unitPrice'), value: order.unitPrice },
          { label: label('refundedAmount'), value: grouped(order.refundedAmount) },
          { label: label('paymentMethod'), value: option('paymentMethod', order.paymentMethod) },
          { label: label('transactionNo'), value: order.transactionNo },
          { label: label('messageId'), value: order.messageId },
          { label: label('paidAt'), value: order.paidAt && shownInstant(order.paidAt) },
          { label: label('recharger'), value: order.recharger },
        ]}
      />
      <h3>{t('history')}</h3>
      <Transitions order={order} />
    </>
  )
}

/** Every move of the order: when, from what, to what, who made it and why; the newest first. */
function Transitions({ order: { transitions, delivery: present } }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('cards.order')
  const { option } = useResourceTexts('waterCardRecharge')
  const why = useReason()
  const nameOf = useActorName()
  const words = (pair: string) => {
    const [payment = '', delivery = ''] = pair.split('/')
    // Of an order that stays as it is, nothing says "not sent".
    const how = pair === NEVER_SENT && present === 'nothingToDeliver' ? present : delivery
    return `${option('paymentStatus', payment)} · ${option('delivery', how)}`
  }
  const days = [...Map.groupBy(transitions, ({ at }) => shownDay(at))].map(([day, moves]) => ({
    day,
    events: moves.map(({ id, at, from, to, actor, reason }) => ({
      id: String(id),
      time: shownTime(at),
      tone: to.startsWith('failed') || to.endsWith('fail') ? ('bad' as const) : ('info' as const),
      title: from === null ? `${t('born')}: ${words(to)}` : t('moved', { from: words(from), to: words(to) }),
      detail: [nameOf(actor), why.ofMove({ reason, to })].filter(Boolean).join(' · '),
    })),
  }))
  return <Timeline days={days} />
}
