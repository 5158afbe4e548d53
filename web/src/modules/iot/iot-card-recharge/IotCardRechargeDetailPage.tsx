import { useQuery } from '@tanstack/react-query'
import { iotCardRechargeApi, type IotCardRechargeDetail, iotCardRechargeCan } from '@weir/contract/modules/iot/iot-card-recharge'
import { useParams } from 'react-router'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { isMonthly } from '@weir/contract/modules/iot/packages'
import type { ReactNode } from 'react'

import { LIVE_MS, queryOf } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { awaitsOperator, householdOf, STANDING_TONE, standingOf, whyNotRefunded, whyNotRetried } from './order-state.ts'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { PanelBody, Panel } from '../../../ui/basics/Panel.tsx'
import { StatusTag, StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { PAYMENT_TONE, type Act, ActsPanel, REFUND_TONE, RefundActs, type RefundCommands, useRefundReason } from '../../sale/index.ts'
import { useOperatorAnswer } from '../iot-request/request-state.ts'
import { OrderTracks } from './OrderTracks.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'

const SHAPE = { head: 140, main: [260, 160], side: [150] }

/** One order of packages: its payment, its subscription, and the acts that it allows. */
export default function IotCardRechargeDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf(iotCardRechargeApi.get, { id }),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && awaitsOperator(data) ? LIVE_MS : false),
  })
  usePaneTitle(query.data?.orderNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(order) => <OrderDetail order={order} />}
    </Loaded>
  )
}

const useCode = lazyDialog(() => import('./acts/ShowCode.tsx'))

/** How the order stands in the head, then money, channel and packages; the acts right. */
function OrderDetail({ order }: { order: IotCardRechargeDetail }) {
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

/** The packages as they were sold: later changes of the offer leave them alone. */
function PackagePanel({ order }: { order: IotCardRechargeDetail }) {
  const t = useTranslations('iotCardRecharge.packages')
  const { label, parts, option } = useResourceTexts('iotCardRecharge')
  const {
    trafficPacketId,
    subscribedAt,
    packetName,
    packetDescription,
    packetKind,
    packetSize,
    effect,
    packageStart,
    packageEnd,
    quantity,
    refundable,
    paymentStatus,
  } = order
  const size = grouped(packetSize)
  return (
    <Panel title={t('title')} sub={packetName}>
      <PanelBody>
        <DescriptionList
          columns={2}
          items={[
            { label: label('trafficPacketId'), value: trafficPacketId },
            { label: label('subscribedAt'), value: subscribedAt && shownInstant(subscribedAt) },
            { label: label('packetKind'), value: option('packetKind', packetKind) },
            { label: parts('packetSize').name, value: t(isMonthly(packetKind) ? 'each' : 'whole', { size }) },
            { label: label('quantity'), value: t('count', { quantity }) },
            { label: label('effect'), value: option('effect', effect) },
            { label: label('packageStart'), value: shownInstant(packageStart) },
            { label: label('packageEnd'), value: shownInstant(packageEnd) },
            {
              label: label('refundable'),
              value: refundable.packages > 0 ? t('unused', { count: refundable.packages }) : paymentStatus === 'paid' ? t('allUsed') : null,
            },
            { label: label('packetDescription'), value: packetDescription || null },
          ]}
        />
      </PanelBody>
    </Panel>
  )
}

const { retry, refund, cancel } = iotCardRechargeApi
const useRetry = lazyDialog(() => import('./acts/SubscribeAgain.tsx'))
const useRefund = lazyDialog(withForm(() => import('./acts/RefundPackages.tsx')))
const useCancel = lazyDialog(withForm(() => import('./acts/CancelOrder.tsx')))

type Refusal = 'notPaid' | 'nothingUnused' | 'notFailed' | 'notUnpaid'

/** The acts about an order. Each has its consequence beside it, or the reason that forbids it. */
const OrderActs = ({ order }: { order: IotCardRechargeDetail }) => <ActsPanel of={order.iccid} acts={useActs(order)} />

function useActs(order: IotCardRechargeDetail): Act[] {
  const t = useTranslations('iotCardRecharge.acts')
  const error = useTranslations('iotCardRecharge.error')
  const { option } = useResourceTexts('iotCardRecharge')
  const [retrying, refunding, cancelling] = [useRetry(), useRefund(), useCancel()]
  const b = (text: ReactNode) => <b>{text}</b>
  const why = (refusal: Refusal | undefined) => refusal && error(refusal)
  const { refundable, operator } = order
  return [
    {
      endpoint: retry,
      letter: 's',
      isOwed: true,
      why: why(whyNotRetried(order)),
      consequence: t.rich('retry', { operator: option('operator', operator), b }),
      dialog: retrying,
      shown: retrying.shown({ order }),
    },
    {
      endpoint: refund,
      letter: 't',
      why: why(whyNotRefunded(order)),
      consequence: t.rich('refund', { packages: refundable.packages, amount: grouped(refundable.amount), b }),
      dialog: refunding,
      shown: refunding.shown({ order }),
    },
    {
      endpoint: cancel,
      letter: 'c',
      why: why(iotCardRechargeCan.cancel({ state: order.paymentStatus }) ? undefined : 'notUnpaid'),
      consequence: t('cancel'),
      dialog: cancelling,
      shown: cancelling.shown({ order }),
    },
  ]
}

type Refund = IotCardRechargeDetail['refunds'][number]

const { retryRefund, settleRefund } = iotCardRechargeApi
const COMMANDS: RefundCommands = { retry: retryRefund, settle: settleRefund, input: (refundId) => ({ refundId }) }

/** The money of an order that went back, or is on its way. A refused refund waits here for a person. */
function RefundsPanel({ order }: { order: IotCardRechargeDetail }) {
  const t = useTranslations('iotCardRecharge')
  const { label, option, parts } = useResourceTexts('iotCardRecharge')
  const request = useResourceTexts('iotRequest')
  const nameOf = useActorName()
  const reasonOf = useRefundReason()
  const { refunds, iccid, paymentMethod } = order
  if (refunds.length === 0) return null
  const columns: Column<Refund>[] = [
    { id: 'refundNo', name: label('refundNo'), cell: ({ refundNo }) => refundNo },
    { id: 'cause', name: t('causeOf'), cell: ({ cause }) => t(`cause.${cause}`) },
    { id: 'amount', ...parts('amount'), isFigure: true, cell: ({ amount }) => grouped(amount) },
    { id: 'packages', name: t('packages.title'), isFigure: true, cell: ({ packages }) => packages },
    {
      id: 'state',
      name: label('state'),
      cell: (refund) => (
        <>
          <StatusDot tone={REFUND_TONE[refund.state]}>{option('state', refund.state)}</StatusDot>
          {refund.state === 'failed' && (
            <Text as="p" tone="muted" size="small">
              {reasonOf(refund.failureReason)}
            </Text>
          )}
          <RefundActs refund={{ ...refund, name: iccid, paymentMethod }} commands={COMMANDS} />
        </>
      ),
    },
    { id: 'reason', name: label('reason'), cell: ({ reason }) => reason ?? '—' },
    { id: 'createdAt', name: label('createdAt'), cell: ({ createdAt }) => shownInstant(createdAt) },
    { id: 'actor', name: request.label('actor'), cell: ({ actor }) => nameOf(actor) },
  ]
  return (
    <Panel title={label('refunds')}>
      <DataTable label={label('refunds')} columns={columns} rows={refunds} expected={1} empty={null} />
    </Panel>
  )
}
