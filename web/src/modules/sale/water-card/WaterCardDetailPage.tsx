import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useParams } from 'react-router'
import type { BALANCE_TERMS } from '@weir/contract/modules/card/ledger'
import type { WaterCardDetail } from '@weir/contract/modules/sale/water-card-detail'
import { waterCardRechargeApi, type WaterCardRecharge } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Closing } from '@weir/contract/modules/sale/water-card-close'

import { queryOf, LIVE_MS, useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { roomOf, ordersOf } from '../../card/ground/card-facts.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { useReveal } from '../../../platform/session/use-reveal.tsx'
import { grouped, shownDay, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { HouseholdTimeline, SimPanel, WechatPanel } from '../../customer/index.ts'
import { remember } from '../../../platform/browser/search-line.ts'
import { useCardLine } from '../found.ts'
import { CardBalance } from './CardBalance.tsx'
import { CardMeterPanel } from './CardMeterPanel.tsx'
import { CardTag } from './CardTag.tsx'
import { CardUsagePanel } from './CardUsagePanel.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { RechargeButton, PayCodeButton } from './recharge/RechargeButton.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { actLink, CardMenu } from './CardChanges.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { awaitsAnswer, DELIVERY_TONE, PAYMENT_TONE } from '../ground/order-state.ts'

/** As measured with the sample data. */
const SHAPE = { head: 196, main: [108, 260, 440], side: [640] }

/** One card with its household, balance, meter, usage, ledger and all that happened to it. */
export default function WaterCardDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({ ...queryOf(waterCardApi.detail, { id }), meta: { failure: 'inPlace' } })
  usePaneTitle(query.data && (roomOf(query.data.card) || query.data.card.name))
  useRemembered(query.data?.card)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <CardDetail detail={detail} />}
    </Loaded>
  )
}

/** The search offers the households that were looked at. */
function useRemembered(card: WaterCardDetail['card'] | undefined) {
  const lineOf = useCardLine()
  const keep = useEffectEvent(() => card && remember(lineOf(card)))
  useEffect(() => keep(), [card])
}

type Term = (typeof BALANCE_TERMS)[number]

/** Head with identity and balance; meter, usage and ledger left, the timeline right. A term of the balance opens its entries. */
function CardDetail({ detail }: { detail: WaterCardDetail }) {
  const t = useTranslations()
  const { parts, label, option } = useResourceTexts('waterCard')
  const hyUser = useResourceTexts('hyUser')
  const { card, household, meter, balance, wechat, closing } = detail
  const { revealed, button } = useReveal(waterCardApi.reveal, { id: card.id })
  const [term, setTerm] = useState<Term>()
  const ledger = useRef<HTMLDivElement>(null)
  const open = (next: Term | undefined) => {
    setTerm(next)
    ledger.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <DetailPage
      title={roomOf(card) || card.name}
      tag={<CardTag card={card} />}
      facts={[
        { label: label('name'), value: <ScreenLink to={to('hyUserDetail', { id: household.hyUser.id })}>{card.name}</ScreenLink> },
        { label: label('telephone'), value: revealed?.telephone ?? card.telephone },
        { label: option('documentKind', card.documentKind), value: revealed?.idCardNo ?? card.idCardNo },
        { label: label('cardNo'), value: card.cardNo },
        ...(household.hyUser.protection === null
          ? []
          : [{ label: hyUser.label('protection'), value: hyUser.option('protection', household.hyUser.protection) }]),
        ...(household.region ? [{ label: label('regionId'), value: household.region.name }] : []),
        { label: t('waterCard.counter.price'), value: t('waterCard.detail.perTon', { price: card.unitPrice }) },
        {
          label: parts('totalRechargeAmount').name,
          value: (
            <ScreenLink className={figureLink} to={to('waterCardRecharge', { cardNo: card.cardNo, paymentStatus: 'paid' })}>
              {t('waterCard.detail.yuan', { amount: grouped(card.totalRechargeAmount) })}
            </ScreenLink>
          ),
        },
        ...(card.orderNo
          ? [{ label: t('waterCard.detail.lastOrder'), value: <ScreenLink to={ordersOf(card.orderNo)}>{card.orderNo}</ScreenLink> }]
          : []),
        { label: label('wechat'), value: t('waterCard.detail.wechat', { count: wechat.length }) },
        { label: t('waterCard.detail.opened'), value: shownDay(card.createdAt) },
      ]}
      factActions={button}
      actions={
        <>
          <PayCodeButton card={card} />
          <RechargeButton card={card} look="primary" />
          <CardMenu card={card} />
        </>
      }
      balance={<CardBalance balance={balance} card={card} onOpen={open} />}
      side={<HouseholdTimeline endpoint={waterCardApi.timeline} id={card.id} />}
    >
      <LateUsage card={card} closing={closing} />
      {closing && (
        <Panel title={option('state', 'closed')} sub={shownDay(closing.at)}>
          <PanelBody>
            <ClosingWords cardId={card.id} closing={closing} />
          </PanelBody>
        </Panel>
      )}
      <CardMeterPanel card={card} meter={meter} />
      {meter && <SimPanel given={{ deviceSn: meter.deviceSn }} meters={[meter]} />}
      <CardUsagePanel cardNo={card.cardNo} />
      <WechatPanel household={household.hyUser} wechat={wechat} />
      <Allowed to={waterCardRechargeApi.list}>
        <OrdersPanel cardId={card.id} />
      </Allowed>
      <Allowed to={waterCardApi.ledger}>
        <div ref={ledger}>
          <LedgerPanel cardId={card.id} term={term} onTerm={setTerm} />
        </div>
      </Allowed>
    </DetailPage>
  )
}

const NoteLink = actLink(waterCardApi.noteLate, () => import('./acts/NoteLate.tsx'))

/** Usage that came after the card was closed, until a person has dealt with it. */
function LateUsage({ card, closing }: Pick<WaterCardDetail, 'card' | 'closing'>) {
  const t = useTranslations('waterCard.act.close')
  if (closing === null || Number(closing.lateUsage) === 0) return null
  const said = { quantity: shownQuantity(closing.lateUsage), remaining: shownQuantity(card.remainingQuantity) }
  return (
    <Note tone="warn">
      {t('late', said)} <NoteLink card={card} />
    </Note>
  )
}

/** The parts of a closing, each leading to its rows. */
export function ClosingWords({ cardId, closing }: { cardId: number; closing: Closing }) {
  const t = useTranslations('waterCard.detail.closing')
  const { deviceSn, register, usage, refunds, refundAmount, writtenOff, at } = closing
  const day = shownDay(at)
  const read = register === null ? t('lastReading') : t('register', { register: grouped(register) })
  return (
    <Stack>
      {deviceSn !== null && (
        <span>
          <ScreenLink to={to('waterCardBind', { cardId })}>{t('unbound', { deviceSn })}</ScreenLink> · {read} ·{' '}
          {t('usage', { quantity: shownQuantity(usage) })}
        </span>
      )}
      {refunds.length > 0 && (
        <span>
          <ScreenLink to={to('waterCardRefund', { cardId, cause: 'closing' })}>
            {t('refunded', { amount: grouped(refundAmount) })}
          </ScreenLink>
          {refunds.map(({ orderId, orderNo }) => (
            <span key={orderId}>
              {' · '}
              <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink>
            </span>
          ))}
        </span>
      )}
      {Number(writtenOff) !== 0 && (
        <ScreenLink to={to('waterCardAdjust', { cardId, dateRange: [day, day] })}>
          {t('writtenOff', { quantity: shownQuantity(writtenOff.replace('-', '')) })}
        </ScreenLink>
      )}
    </Stack>
  )
}

/** All orders of a card, the newest first; each opens. */
export function OrdersPanel({ cardId }: { cardId: number }) {
  const t = useTranslations('waterCard.detail')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const query = useRead(
    waterCardRechargeApi.list,
    { cardId, ...page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.list.some(awaitsAnswer) ? LIVE_MS : false),
    },
  )
  const { data } = query
  const columns: ListColumn<WaterCardRecharge>[] = [
    { field: 'orderNo', to: ({ id }) => to('waterCardRechargeDetail', { id }) },
    'createdAt',
    'amount',
    'quantity',
    'unitPrice',
    'refundedAmount',
    'movedAmount',
    'paymentMethod',
    { field: 'paymentStatus', tag: ({ paymentStatus }) => PAYMENT_TONE[paymentStatus] },
    { field: 'delivery', dot: ({ delivery }) => DELIVERY_TONE[delivery] },
  ]
  return (
    <Panel title={t('orders')}>
      <RowsTable
        list={waterCardRechargeApi.list}
        label={t('orders')}
        columns={columns}
        rows={data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('noOrders')} advice={t('noOrdersAdvice')} />}
        pages={{ answer: data, page, onChange: setPage }}
      />
    </Panel>
  )
}
