import { type IotCardRecharge, iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { businessToday, daysOf } from '../../../platform/format/business-time.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { PAYMENT_TONE } from '../../sale/index.ts'
import { useOperatorAnswer } from '../iot-request/request-state.ts'
import { awaitsOperator, CHANNEL_TONE, householdOf, whyNotRetried } from './order-state.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

/** Every order of packages, with its payment and its subscription at the operator. */
export default function IotCardRechargePage() {
  const t = useTranslations('iotCardRecharge')
  const nameOf = useActorName()
  const answerOf = useOperatorAnswer()
  const { label, option } = useResourceTexts('iotCardRecharge')
  const columns: ListColumn<IotCardRecharge>[] = [
    { field: 'orderNo', to: ({ id }) => to('iotCardRechargeDetail', { id }) },
    { field: 'iccid', to: ({ iotCardId }) => to('iotCardDetail', { id: iotCardId }) },
    'packetName',
    { field: 'bindUserName', to: householdOf },
    'createdAt',
    'amount',
    { field: 'paymentStatus', tag: ({ paymentStatus }) => PAYMENT_TONE[paymentStatus] },
    { field: 'channelStatus', dot: ({ channelStatus }) => CHANNEL_TONE[channelStatus] },
    { field: 'recharger', cell: ({ recharger }) => nameOf(recharger) },
    'packageEnd',
    { field: 'failureReason', cell: ({ failureReason }) => answerOf(failureReason) ?? <Nothing /> },
    'packageStart',
    'quantity',
    'paymentMethod',
    'refundedAmount',
    { field: 'operator', isSpare: true },
    { field: 'unitPrice', isSpare: true },
    { field: 'trafficPacketId', isSpare: true },
    { field: 'subscribedAt', isSpare: true },
    { field: 'packetSize', isSpare: true },
    { field: 'effect', isSpare: true },
    { field: 'deviceSn', isSpare: true, to: ({ deviceSn }) => (deviceSn === null ? undefined : to('waterMeter', { deviceSn })) },
    { field: 'transactionNo', isSpare: true },
    { field: 'paidAt', isSpare: true },
  ]
  return (
    <ListPage
      list={iotCardRechargeApi.list}
      counts={iotCardRechargeApi.counts}
      isPending={awaitsOperator}
      columns={columns}
      rowActions={(order) => (
        <>
          <ScreenLink isAct to={to('iotCardRechargeDetail', { id: order.id })}>
            {t('open')}
          </ScreenLink>
          <RetryLink order={order} />
        </>
      )}
      views={
        <>
          <View filter={{ channelStatus: 'fail' }} tone="bad">
            {option('channelStatus', 'fail')}
          </View>
          <View filter={{ channelStatus: 'initiated' }} tone="info">
            {option('channelStatus', 'initiated')}
          </View>
          <View filter={{ refundStuck: true }} tone="bad">
            {label('refundStuck')}
          </View>
          <View filter={{ paymentStatus: 'unpaid' }} tone="warn">
            {option('paymentStatus', 'unpaid')}
          </View>
          <View filter={{ dateRange: daysOf(businessToday().slice(0, 'YYYY-MM'.length)) }}>{t('thisMonth')}</View>
        </>
      }
      filters={
        <>
          <Search name="orderNo" />
          <Filter name="iccid" />
          <Filter name="operator" />
          <Filter name="packetName" />
          <Filter name="paymentStatus" />
          <Filter name="channelStatus" />
          <Filter name="dateRange" />
          <Filter name="deviceSn" />
          <Filter name="paymentMethod" />
          <Filter name="recharger" />
          <Filter name="transactionNo" />
          <Filter name="waiting" />
        </>
      }
      actions={<ExportButton endpoint={iotCardRechargeApi.export} />}
    />
  )
}

const { retry } = iotCardRechargeApi
const useDialog = lazyDialog(() => import('./acts/SubscribeAgain.tsx'))

/** In the row of an order that the operator refused or did not answer. */
function RetryLink({ order }: { order: IotCardRecharge }) {
  const { action } = useResourceTexts('iotCardRecharge')
  const dialog = useDialog()
  if (whyNotRetried(order) !== undefined) return null
  return (
    <Allowed to={retry}>
      <LinkButton {...dialog.opener}>{action(retry)}</LinkButton>
      {dialog.shown({ order })}
    </Allowed>
  )
}
