import type { IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { PAYMENT_TONE } from '../../sale/index.ts'
import { useOperatorAnswer } from '../iot-request/request-look.ts'
import { householdOf, STANDING_TONE, standingOf } from './order-look.ts'
import { OrderActs } from './OrderActs.tsx'
import { OrderTracks } from './OrderTracks.tsx'
import { PackagePanel } from './PackagePanel.tsx'
import { RefundsPanel } from './RefundsPanel.tsx'

const useCode = lazyDialog(() => import('./acts/ShowCode.tsx'))

/** How the order stands in the head, then money, channel and packages; the acts right. */
export function OrderDetail({ order }: { order: IotCardRechargeDetail }) {
  const t = useTranslations('iotCardRecharge')
  const { label, option } = useResourceTexts('iotCardRecharge')
  const nameOf = useActorName()
  const { iotCardId, iccid, deviceSn, paymentStatus, refundedAmount } = order
  return (
    <DetailPage
      title={t('heading', { name: order.packetName, quantity: order.quantity, amount: grouped(order.amount) })}
      tag={
        <>
          <StatusTag tone={PAYMENT_TONE[paymentStatus]}>{option('paymentStatus', paymentStatus)}</StatusTag>
          {Number(refundedAmount) > 0 && <StatusTag tone="warn">{t('refunded', { amount: grouped(refundedAmount) })}</StatusTag>}
        </>
      }
      facts={[
        { label: label('iccid'), value: <ScreenLink to={to('iotCardDetail', { id: iotCardId })}>{iccid}</ScreenLink> },
        { label: label('operator'), value: option('operator', order.operator) },
        ...(deviceSn === null
          ? []
          : [{ label: label('deviceSn'), value: <ScreenLink to={to('waterMeter', { deviceSn })}>{deviceSn}</ScreenLink> }]),
        ...(order.bindUserId === null
          ? []
          : [
              {
                label: label('bindUserName'),
                value: (
                  <ScreenLink to={householdOf(order)}>
                    {t('household', { name: order.bindUserName ?? '', number: String(order.bindUserId) })}
                  </ScreenLink>
                ),
              },
            ]),
        { label: label('orderNo'), value: order.orderNo },
        { label: label('paymentMethod'), value: option('paymentMethod', order.paymentMethod) },
        { label: label('recharger'), value: nameOf(order.recharger) },
        { label: label('createdAt'), value: shownInstant(order.createdAt) },
      ]}
      balance={
        <PanelBody>
          <Words order={order} />
        </PanelBody>
      }
      side={<OrderActs order={order} />}
    >
      <OrderTracks order={order} />
      <PackagePanel order={order} />
      <RefundsPanel order={order} />
    </DetailPage>
  )
}

function Words({ order }: { order: IotCardRechargeDetail }) {
  const t = useTranslations('iotCardRecharge')
  const { option } = useResourceTexts('iotCardRecharge')
  const answerOf = useOperatorAnswer()
  const code = useCode()
  const standing = standingOf(order)
  const { amount, failureReason, channelStatus, packageStart, packageEnd } = order
  const said = {
    amount: grouped(amount),
    reason: answerOf(failureReason) ?? option('channelStatus', channelStatus),
    start: shownInstant(packageStart),
    end: shownInstant(packageEnd),
  }
  return (
    <Note tone={STANDING_TONE[standing]}>
      <b>{t(`say.${standing}`, said)}</b> {t(`next.${standing}`)}{' '}
      {standing === 'unpaid' && <LinkButton {...code.opener}>{t('showCode')}</LinkButton>}
      {code.shown({ order })}
    </Note>
  )
}
