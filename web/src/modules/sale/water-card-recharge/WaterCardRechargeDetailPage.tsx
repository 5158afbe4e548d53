import { useQuery } from '@tanstack/react-query'
import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { useParams } from 'react-router'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { OrderEntry } from '@weir/contract/modules/sale/order-detail'

import { LIVE_MS, queryOf } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { awaitsAnswer, PAYMENT_TONE } from '../ground/order-state.ts'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { grouped, shownQuantity, shownInstant } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useWay } from '../../../platform/router/paths.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { StatusTag, StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { KIND_TONE } from '../money-trouble/TroubleFacts.tsx'
import { roomOf, CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'
import { useShortcut } from '../ground/use-shortcut.ts'
import { OrderActs } from './OrderActs.tsx'
import { OrderRelatedPanel } from './OrderRelatedPanel.tsx'
import { OrderTracks } from './OrderTracks.tsx'
import { OrderWords } from './OrderWords.tsx'
import { troubleOf } from './OrderTrouble.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { usePrint } from '../receipt/Receipt.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Moved, SignedQuantity } from '../../card/ground/SignedQuantity.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 165, main: [300, 140, 160], side: [260] }

/** One recharge order: its payment, its delivery, and the acts that it allows. */
export default function WaterCardRechargeDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf(waterCardRechargeApi.get, { id }),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && awaitsAnswer(data) ? LIVE_MS : false),
  })
  usePaneTitle(query.data?.orderNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(order) => <OrderDetail order={order} />}
    </Loaded>
  )
}

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

const { print: endpoint } = waterCardRechargeApi

/** The receipt of an order; a second print is marked as a reprint. */
function PrintButton({ order: { id, copy, paymentStatus } }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCard.receipt')
  const error = useTranslations('waterCardRecharge.error')
  const { may } = useMay()
  const { print, isPending, paper } = usePrint()
  const why = paymentStatus === 'paid' ? undefined : error('noReceipt')
  useShortcut('p', () => may(endpoint) && why === undefined && print({ id }))
  return (
    <Allowed to={endpoint}>
      <Button icon="print" busy={isPending} why={why} onClick={() => print({ id })}>
        {t(copy > 0 ? 'again' : 'print')}
        <kbd>P</kbd>
      </Button>
      {paper}
    </Allowed>
  )
}

/** The meter that the card has now, and as of when its state is known. */
function OrderMeterPanel({ order: { meter, deviceSn } }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge.meter')
  const unit = useTranslations('unit')
  const { option } = useResourceTexts('waterCard')
  if (!meter)
    return (
      <Panel title={t('title')}>
        <Empty title={t('none')} advice={t('noneAdvice')} />
      </Panel>
    )
  const isOther = deviceSn !== null && deviceSn !== meter.deviceSn
  return (
    <Panel
      title={t('title')}
      sub={<StatusDot tone={CONNECTIVITY_TONE[meter.connectivity]}>{option('connectivity', meter.connectivity)}</StatusDot>}
      tools={
        meter.lastReportAt && (
          <Text tone="faint" size="tiny">
            {t('asOf', { time: shownInstant(meter.lastReportAt) })}
          </Text>
        )
      }
    >
      <PanelBody>
        <DescriptionList
          columns={2}
          items={[
            { label: 'SN', value: <ScreenLink to={to('waterMeterDetail', { id: meter.id })}>{meter.deviceSn}</ScreenLink> },
            { label: t('model'), value: meter.deviceModel },
            { label: t('register'), value: meter.register && `${grouped(meter.register)} ${unit('ton')}` },
            { label: t('reports'), value: t('every', { hours: meter.reportHours }) },
            { label: t('commands'), value: t(meter.commands ? 'takes' : 'takesNot') },
            ...(isOther ? [{ label: t('other'), value: <ScreenLink to={to('waterMeter', { deviceSn })}>{deviceSn}</ScreenLink> }] : []),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}

/** The entries of the order in both books, with the card after each. The card's own ledger has the same ones. */
function OrderEntriesPanel({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge.ledger')
  const columns = useColumns(order)
  return (
    <Panel
      title={t('title')}
      sub={t('sub')}
      tools={
        <ScreenLink to={to('waterCardDetail', { id: order.cardId })}>
          <Text size="tiny">{t('left', { remaining: shownQuantity(order.possible.remaining) })}</Text>
        </ScreenLink>
      }
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={order.entries}
        expected={2}
        empty={<Empty title={t('none')} advice={t('noneAdvice')} />}
      />
    </Panel>
  )
}

function useColumns({ entries }: WaterCardRechargeDetail): Column<OrderEntry>[] {
  const t = useTranslations('waterCardRecharge.ledger')
  const nameOf = useActorName()
  const { parts } = useResourceTexts('waterCard')
  const wayOf = ({ kind, amount, quantity }: OrderEntry) => {
    if (kind !== 'transfer') return t(kind === 'refund' ? 'way.refund' : 'way.recharge')
    return t((amount ?? quantity ?? '').startsWith('-') ? 'way.moveOut' : 'way.moveIn')
  }
  const aboutOf = (entry: OrderEntry) => [wayOf(entry), entry.refNo, correctsOf(entry), entry.note].filter(Boolean).join(' · ')
  const correctsOf = ({ reversesId }: OrderEntry) =>
    reversesId !== null && entries.some(({ id }) => id === reversesId) && t('corrects', { id: String(reversesId) })
  return [
    { id: 'at', ...parts('at'), cell: ({ at }) => shownInstant(at) },
    { id: 'no', name: t('no'), cell: ({ id }) => String(id) },
    { id: 'book', name: t('book'), cell: ({ amount }) => t(amount === null ? 'water' : 'money') },
    { id: 'about', name: t('about'), wraps: true, cell: aboutOf },
    {
      id: 'amount',
      ...parts('amount'),
      isFigure: true,
      cell: ({ amount }) => (amount === null ? '—' : <Moved value={grouped(amount)} />),
    },
    {
      id: 'quantity',
      ...parts('quantity'),
      isFigure: true,
      cell: ({ quantity }) => (quantity === null ? '—' : <SignedQuantity quantity={quantity} />),
    },
    {
      id: 'remainingAfter',
      ...parts('remainingAfter'),
      isFigure: true,
      cell: ({ remainingAfter }) => (remainingAfter === null ? '—' : shownQuantity(remainingAfter)),
    },
    { id: 'actor', ...parts('actor'), cell: ({ actor }) => nameOf(actor) },
  ]
}
