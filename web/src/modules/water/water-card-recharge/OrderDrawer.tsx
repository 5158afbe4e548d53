import { useQuery } from '@tanstack/react-query'
import { waterCardRechargeApi, waterCardRechargeCan, type WaterCardRechargeDetail } from '@weir/contract/modules/water/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, queryOf } from '../../../platform/api.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { subjectOf } from '../water-card/card-facts.ts'
import styles from './OrderDrawer.module.css'
import { awaitsAnswer, useReason } from './order-look.ts'
import { OrderTracks } from './OrderTracks.tsx'
import { OrderWords } from './OrderWords.tsx'
import { RetryButton } from './Retry.tsx'

/** One order: its household, its state in a sentence, and its two tracks, payment and delivery. */
export default function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('crud')
  const { title } = useResourceTexts('waterCardRecharge')
  const query = useQuery({
    ...queryOf(waterCardRechargeApi.get, { id }),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && awaitsAnswer(data) ? LIVE_MS : false),
  })
  return (
    <SideDrawer title={title} closeLabel={t('close')} width="var(--w-drawer-wide, 640px)" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(order) => <Order order={order} />}</Loaded>
      </DrawerBody>
      {query.data && <Foot order={query.data} />}
    </SideDrawer>
  )
}

/** The acts that the order allows now; without any there is no foot. */
function Foot({ order }: { order: WaterCardRechargeDetail }) {
  const { may } = useMay()
  const canRetry = waterCardRechargeCan.retry(order) && may(waterCardRechargeApi.retry)
  const canCancel = waterCardRechargeCan.cancel({ state: order.paymentStatus }) && may(waterCardRechargeApi.cancel)
  if (!canRetry && !canCancel) return null
  return (
    <DrawerFooter>
      <RetryButton order={order} />
      {canCancel && (
        <FormButton endpoint={waterCardRechargeApi.cancel} initialValues={{ id: order.id }}>
          <Field name="reason" />
        </FormButton>
      )}
    </DrawerFooter>
  )
}

function Order({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('cards')
  const { label, option } = useResourceTexts('waterCardRecharge')
  const reason = useReason()
  const { name, communityName, roomNo, amount, quantity, unitPrice, deviceSn } = order
  return (
    <>
      <div className={styles.head}>
        <b>{subjectOf({ name, communityName, roomNo })}</b>
        <p>{t('order.sum', { amount: grouped(amount), quantity: shownQuantity(quantity), price: unitPrice })}</p>
      </div>
      <OrderWords order={order} />
      <OrderTracks order={order} />
      <DescriptionList
        items={[
          { label: label('orderNo'), value: order.orderNo },
          {
            label: label('cardNo'),
            value: <ScreenLink to={to('waterCardDetail', { id: order.cardId })}>{order.cardNo}</ScreenLink>,
          },
          { label: label('deviceSn'), value: deviceSn && <ScreenLink to={to('waterMeter', { deviceSn })}>{deviceSn}</ScreenLink> },
          { label: label('paymentMethod'), value: option('paymentMethod', order.paymentMethod) },
          { label: label('transactionNo'), value: order.transactionNo },
          { label: label('refundedAmount'), value: grouped(order.refundedAmount) },
          { label: label('failureReason'), value: reason.ofOrder(order) },
          { label: label('messageId'), value: order.messageId },
          { label: label('paidAt'), value: order.paidAt && shownInstant(order.paidAt) },
          { label: label('recharger'), value: order.recharger },
        ]}
      />
    </>
  )
}
