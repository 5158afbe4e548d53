import { severityOf } from '@weir/contract/modules/water/alarm-types'
import type { MeterStat } from '@weir/contract/modules/water/meter-stat'
import type { WaterCardDetail } from '@weir/contract/modules/water/water-card-detail'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { shownDay, shownQuantity, shownTime } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/Timeline.tsx'
import { ClosingWords } from './ClosingWords.tsx'
import { readingsOf } from './card-facts.ts'
import { useCardUsage } from './use-card-usage.ts'

/** Kinds of events that can be looked at alone. */
const KINDS = ['money', 'usage', 'meter', 'card'] as const
type Kind = (typeof KINDS)[number]
const ALL = 'all'
/** So many events stand there at first. */
const FIRST = 20

/** A day's usage stands above what happened on that day. */
const END_OF_DAY = 'T24:00'

interface Happened extends TimelineEvent {
  at: string
  kind: Kind
}

/** Orders, daily usage, meters and states of a card in one line of time, newest first. */
export function CardTimeline({ detail }: { detail: WaterCardDetail }) {
  const t = useTranslations('cards.detail')
  const format = useFormatter()
  const [kind, setKind] = useState<Kind | typeof ALL>(ALL)
  const [isWhole, setWhole] = useState(false)
  const { query } = useCardUsage(detail.card.cardNo)
  const every = useEvents(detail, query.data?.list ?? [])
  const found = kind === ALL ? withoutPlainDays(every) : every.filter((event) => event.kind === kind)
  const events = isWhole ? found : found.slice(0, FIRST)
  const days = [...Map.groupBy(events, ({ at }) => shownDay(at))].map(([day, events]) => ({
    day: format.dateTime(new Date(`${day}T12:00:00Z`), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
    events,
  }))
  return (
    <Panel
      title={t('timeline')}
      tools={
        <Segmented
          label={t('timeline')}
          look="small"
          options={[{ value: ALL, label: t('all') }, ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))]}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <PanelBody>
        {events.length === 0 ? <Empty title={t('noEvents')} /> : <Timeline days={days} />}
        {events.length < found.length && (
          <Button isSmall onClick={() => setWhole(true)}>
            {t('earlier')}
          </Button>
        )}
      </PanelBody>
    </Panel>
  )
}

/** Thirty days of mere usage would hide the rest: it stands beside other events, and alone where it is asked for. */
function withoutPlainDays(events: Happened[]): Happened[] {
  const days = new Set(events.filter(({ kind }) => kind !== 'usage').map(({ at }) => shownDay(at)))
  return events.filter(({ at }) => days.has(shownDay(at)))
}

function useEvents(detail: WaterCardDetail, days: readonly MeterStat[]): Happened[] {
  const { card, meter, lastOrders, bindings, transitions, closing, prices, alarms } = detail
  const t = useTranslations('cards.detail')
  const ton = useTranslations('unit')('ton')
  const { option } = useResourceTexts('waterCard')
  const nameOf = useActorName()
  const event = (kind: Kind, id: string, at: string, rest: Omit<TimelineEvent, 'id' | 'time'> & { time?: string }): Happened => {
    return { kind, id, at, time: shownTime(at), ...rest }
  }
  const state = (name: string | null) => (name === null ? '' : option('state', name))
  return [
    ...lastOrders.map((order) =>
      event('money', `order-${order.id}`, order.createdAt, {
        tone: 'info',
        title: t('recharged', { amount: order.amount }),
        figure: `+${shownQuantity(order.quantity)} ${ton}`,
        detail: `${option('paymentMethod', order.paymentMethod)} · ${nameOf(order.recharger)} · ${t('order', { orderNo: order.orderNo })}`,
      }),
    ),
    ...days
      .filter(({ dailyUsage }) => Number(dailyUsage) > 0)
      .map(({ id, date, deviceSn, dailyUsage, estimated }) => {
        const readings = meter?.deviceSn === deviceSn ? readingsOf(meter.id, date) : undefined
        return event('usage', `usage-${id}`, `${date}${END_OF_DAY}`, {
          time: '',
          tone: 'idle',
          title: <ScreenLink to={readings}>{t('usage')}</ScreenLink>,
          figure: `−${shownQuantity(dailyUsage)} ${ton}`,
          ...(estimated && { detail: t('estimated') }),
        })
      }),
    ...bindings.flatMap(({ deviceSn, from, to }) => [
      event('meter', `bound-${from}`, from, { tone: 'ok', title: t('bound', { deviceSn }) }),
      ...(to === null ? [] : [event('meter', `unbound-${to}`, to, { tone: 'idle', title: t('unbound', { deviceSn }) })]),
    ]),
    ...transitions.map(({ id, at, from, to, actor, reason }) =>
      event('card', `state-${id}`, at, {
        tone: to === 'active' ? 'ok' : 'warn',
        title: from === to ? t('lateNoted') : t('moved', { from: state(from), to: state(to) }),
        detail: (
          <>
            {[nameOf(actor), reason].filter(Boolean).join(' · ')}
            {to === 'closed' && from !== to && closing && <ClosingWords cardId={card.id} closing={closing} />}
          </>
        ),
      }),
    ),
    ...prices.map(({ id, at, oldUnitPrice, newUnitPrice, mode, quantityChange, actor }) =>
      event('card', `price-${id}`, at, {
        tone: 'info',
        title: t('priceMoved', { from: oldUnitPrice, to: newUnitPrice }),
        ...(Number(quantityChange) !== 0 && { figure: `${shownQuantity(quantityChange)} ${ton}` }),
        detail: `${option('mode', mode)} · ${nameOf(actor)}`,
      }),
    ),
    ...alarms.map(({ id, messageType, name, content, reportedAt }) =>
      event('meter', `alarm-${id}`, reportedAt, {
        tone: severityOf(messageType),
        title: <ScreenLink to={to('deviceAlarmDetail', { id })}>{name}</ScreenLink>,
        detail: content,
      }),
    ),
    event('card', 'opened', card.createdAt, { tone: 'idle', title: t('opened') }),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}
