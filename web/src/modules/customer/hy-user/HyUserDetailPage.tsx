import {
  hyUserApi,
  type HyUserDetail as Detail,
  type HyUser,
  type HyUserDetail as HouseholdFiguresHyUserDetail,
  type HyUserDetail as HouseholdCardsHyUserDetail,
} from '@weir/contract/modules/customer/hy-user'
import { useParams } from 'react-router'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCard, waterCardCan } from '@weir/contract/modules/card/water-card-row'

import { openedOver } from '../../../platform/browser/search-line.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { lazyPart } from '../../../platform/loading/lazy-part.tsx'
import { useReveal } from '../../../platform/session/use-reveal.tsx'
import { shownDay, grouped, shownQuantity, shownTime } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { HouseholdTimeline } from '../timeline/HouseholdTimeline.tsx'
import { WechatPanel } from '../wechat-binding/WechatPanel.tsx'
import { Remaining } from '../../card/ground/Remaining.tsx'
import styles from './households.module.css'
import { HouseholdMenu } from '../personal-data/HouseholdMenu.tsx'
import { MergeButton, MergesPanel } from './merge/Merges.tsx'
import { UsagePanel } from './UsagePanel.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import { KeyFigure, KeyFigures } from '../../../ui/figure/KeyFigure.tsx'
import { alarmsOf, BESIDE, METER_TONE, HyUserEditButton } from './household-parts.tsx'
import { StatusDot, StatusTag } from '../../../ui/basics/StatusTag.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [82, 128, 300, 288], side: [600] }

/** One end user with all that belongs to them. */
export default function HyUserDetailPage() {
  const { id } = useParams()
  const query = useRead(hyUserApi.detail, { id: Number(id) })
  usePaneTitle(query.data?.hyUser.name)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <HyUserDetail {...detail} />}
    </Loaded>
  )
}

/** Fetched apart: else the contract of SIMs would burden the pages of lists. */
const SimPanel = lazyPart(async () => ({ default: (await import('../sim/SimPanel.tsx')).SimPanel }))

/** Figures first, then cards with their meters and SIMs, usage beside the neighbours', and the rest. The timeline is at the side. */
function HyUserDetail({ hyUser, cards, meters, lastOrders, usage, wechat }: Detail) {
  const t = useTranslations('wechatBinding')
  const tp = useTranslations('personalData')
  const { label, option } = useResourceTexts('hyUser')
  const { revealed, button } = useReveal(hyUserApi.reveal, { id: hyUser.id })
  const shown = { ...hyUser, ...revealed }
  const isKnown = !hyUser.erasedAt
  return (
    <DetailPage
      title={hyUser.name}
      tag={isKnown ? <Alarms household={hyUser} /> : <StatusTag tone="idle">{tp('isErased')}</StatusTag>}
      facts={[
        ...(hyUser.roomNo ? [{ label: label('roomNo'), value: hyUser.roomNo }] : []),
        ...(isKnown
          ? [
              { label: label('telephone'), value: shown.telephone },
              { label: option('documentKind', hyUser.documentKind), value: shown.idCardNo },
            ]
          : [{ label: label('erasedAt'), value: shownDay(hyUser.erasedAt!) }]),
        ...(hyUser.protection === null ? [] : [{ label: label('protection'), value: option('protection', hyUser.protection) }]),
        { label: label('wechat'), value: t('count', { count: wechat.length }) },
        { label: label('createdAt'), value: shownDay(hyUser.createdAt) },
      ]}
      factActions={isKnown && button}
      actions={
        <>
          {isKnown && <MergeButton household={hyUser} />}
          {isKnown && <HyUserEditButton hyUser={hyUser} />}
          <RechargeButton cards={cards} />
          <HouseholdMenu household={hyUser} />
        </>
      }
      side={<HouseholdTimeline endpoint={hyUserApi.timeline} id={hyUser.id} hasCards={cards.length > 1} />}
    >
      <HouseholdFigures hyUserId={hyUser.id} cards={cards} usage={usage} />
      <HouseholdCards hyUserId={hyUser.id} cards={cards} meters={meters} />
      <Suspense>
        <SimPanel given={{ hyUserId: hyUser.id }} meters={meters} />
      </Suspense>
      <UsagePanel id={hyUser.id} />
      {isKnown && <WechatPanel household={hyUser} wechat={wechat} />}
      <Panel title={label('lastOrders')}>
        <RowsTable
          list={waterCardRechargeApi.list}
          rows={lastOrders}
          columns={[
            { field: 'orderNo', to: ({ id }) => to('waterCardRechargeDetail', { id }) },
            { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
            'amount',
            'quantity',
            'paymentMethod',
            { field: 'paymentStatus', tag: ({ paymentStatus }) => (paymentStatus === 'paid' ? 'ok' : 'idle') },
            'createdAt',
            'recharger',
          ]}
        />
      </Panel>
      {hyUser.note !== null && (
        <Panel title={label('note')}>
          <PanelBody>
            <p className={styles.note}>{hyUser.note}</p>
          </PanelBody>
        </Panel>
      )}
      <MergesPanel household={hyUser} />
    </DetailPage>
  )
}

/** Untreated alarms, beside the name: a cell for them would stand alone under the four figures. */
function Alarms({ household }: { household: HyUser }) {
  const t = useTranslations('hyUser')
  if (!household.alarmCount) return null
  return (
    <StatusTag tone="bad">
      <ScreenLink to={alarmsOf(household)}>{t('alarmsOf', { count: household.alarmCount })}</ScreenLink>
    </StatusTag>
  )
}

const { recharge } = waterCardApi

/** The counter over this page, by `R` too. Of several cards the clerk chooses one in its row. */
function RechargeButton({ cards }: { cards: WaterCard[] }) {
  const { action } = useResourceTexts('waterCard')
  const mayRecharge = useMayRecharge()
  const active = cards.filter(waterCardCan.recharge)
  const only = active.length === 1 ? active[0] : undefined
  const open = () => only && mayRecharge && openedOver.set({ drawer: 'recharge', id: only.id })
  useKeys({ r: open })
  if (!only || !mayRecharge) return null
  return (
    <Button look="primary" onClick={open}>
      {action(recharge)}
      <kbd>R</kbd>
    </Button>
  )
}

/** Money over the counter needs the further permission. */
function useMayRecharge() {
  const { may, mayFurther } = useMay()
  return may(recharge) && mayFurther(recharge)
}

type Props = Pick<HouseholdFiguresHyUserDetail, 'cards' | 'usage'> & { hyUserId: number }

/** Sums over the cards, each opening its rows: of one card the card, of several the list of them. */
function HouseholdFigures({ hyUserId, cards, usage }: Props) {
  const card = useResourceTexts('waterCard')
  const only = cards.length === 1 ? cards[0] : undefined
  const rows = only ? to('waterCardDetail', { id: only.id }) : to('waterCard', { hyUserId })
  const money = only ? to('waterCardRecharge', { cardNo: only.cardNo, paymentStatus: 'paid' }) : rows
  const used = to('meterTrend', { hyUserId })
  const figure = (field: string, value: ReactNode, opens: ReturnType<typeof to>) => {
    const { name, unit } = card.parts(field)
    return (
      <KeyFigure label={name} {...(unit && { unit })}>
        <ScreenLink className={figureLink} to={opens}>
          {value}
        </ScreenLink>
      </KeyFigure>
    )
  }
  const remaining = <Remaining quantity={usage.remaining} />
  return (
    <KeyFigures>
      {figure('remainingQuantity', remaining, rows)}
      {figure('accumulatedUsage', shownQuantity(usage.used), used)}
      {figure('totalRechargeQuantity', shownQuantity(usage.rechargedQuantity), money)}
      {figure('totalRechargeAmount', grouped(usage.recharged), money)}
    </KeyFigures>
  )
}

type HouseholdCardsProps = Pick<HouseholdCardsHyUserDetail, 'cards' | 'meters'> & { hyUserId: number }

/** The cards, each with its place, its meter as of when, its balance and its state. */
function HouseholdCards({ hyUserId, cards, meters }: HouseholdCardsProps) {
  const { label } = useResourceTexts('hyUser')
  const replacing = useTranslations('meterReplacement')
  const { action } = useResourceTexts('waterCard')
  const mayRecharge = useMayRecharge()
  const meterOf = (card: WaterCard) => meters.find(({ cardId }) => cardId === card.id)
  return (
    <Panel
      title={label('cards')}
      tools={
        <ScreenLink isAct to={to('meterReplacement', { hyUserId })}>
          {replacing('history')}
        </ScreenLink>
      }
    >
      <RowsTable
        list={waterCardApi.list}
        rows={cards}
        columns={[
          { field: 'cardNo', to: ({ id }) => to('waterCardDetail', { id }) },
          { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
          { field: 'deviceSn', cell: (card) => <MeterState meter={meterOf(card)} /> },
          'unitPrice',
          { field: 'remainingQuantity', cell: (card) => <Remaining quantity={card.remainingQuantity} /> },
          { field: 'state', cell: (card) => <Standing card={card} /> },
        ]}
        {...(mayRecharge &&
          cards.filter(waterCardCan.recharge).length > 1 && {
            actions: (card: WaterCard) =>
              waterCardCan.recharge(card) && (
                <LinkButton onClick={() => openedOver.set({ drawer: 'recharge', id: card.id })}>{action(recharge)}</LinkButton>
              ),
          })}
      />
    </Panel>
  )
}

function MeterState({ meter }: { meter: HouseholdCardsHyUserDetail['meters'][number] | undefined }) {
  const t = useTranslations('hyUser')
  const { option } = useResourceTexts('hyUser')
  if (!meter) return <StatusDot tone="idle">{t('noMeter')}</StatusDot>
  const { id, deviceSn, connectivity, lastReportAt } = meter
  const asOf = lastReportAt ? t('asOf', { time: `${shownDay(lastReportAt)} ${shownTime(lastReportAt)}` }) : undefined
  return (
    <span className={BESIDE} title={asOf}>
      <ScreenLink to={to('waterMeterDetail', { id })}>{deviceSn}</ScreenLink>
      <StatusDot tone={METER_TONE[connectivity]}>{option('connectivity', connectivity)}</StatusDot>
    </span>
  )
}

/** The state of a card, or for an active one how its water stands. */
function Standing({ card: { state, standing } }: { card: WaterCard }) {
  const { option } = useResourceTexts('waterCard')
  if (state !== 'active') return <StatusTag tone="idle">{option('state', state)}</StatusTag>
  const tone = standing === 'overdrawn' ? 'bad' : standing === 'low' ? 'warn' : 'ok'
  return <StatusTag tone={tone}>{option('standing', standing)}</StatusTag>
}
