import type { WaterCardDetail } from '@weir/contract/modules/water/water-card-detail'
import { useFormatter, useTranslations } from 'use-intl/react'

import { shownDay, shownQuantity, shownTime } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/Timeline.tsx'
import { useActorName } from './card-facts.ts'

interface Happened extends TimelineEvent {
  at: string
}

/** Orders, meters and states of a card in one line of time, newest first. */
export function CardTimeline({ detail }: { detail: WaterCardDetail }) {
  const t = useTranslations('cards.detail')
  const format = useFormatter()
  const events = useEvents(detail)
  const days = [...Map.groupBy(events, ({ at }) => shownDay(at))].map(([day, events]) => ({
    day: format.dateTime(new Date(`${day}T12:00:00Z`), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
    events,
  }))
  return (
    <Panel title={t('timeline')}>
      <PanelBody>
        <Timeline days={days} />
      </PanelBody>
    </Panel>
  )
}

function useEvents({ card, lastOrders, bindings, transitions }: WaterCardDetail): Happened[] {
  const t = useTranslations('cards.detail')
  const ton = useTranslations('unit')('ton')
  const { option } = useResourceTexts('waterCard')
  const nameOf = useActorName()
  const event = (id: string, at: string, rest: Omit<TimelineEvent, 'id' | 'time'>): Happened => ({ id, at, time: shownTime(at), ...rest })
  const state = (name: string | null) => (name === null ? '' : option('state', name))
  return [
    ...lastOrders.map((order) =>
      event(`order-${order.id}`, order.createdAt, {
        tone: 'info',
        title: t('recharged', { amount: order.amount }),
        figure: `+${shownQuantity(order.quantity)} ${ton}`,
        detail: `${option('paymentMethod', order.paymentMethod)} · ${nameOf(order.recharger)} · ${t('order', { orderNo: order.orderNo })}`,
      }),
    ),
    ...bindings.flatMap(({ deviceSn, from, to }) => [
      event(`bound-${from}`, from, { tone: 'ok', title: t('bound', { deviceSn }) }),
      ...(to === null ? [] : [event(`unbound-${to}`, to, { tone: 'idle', title: t('unbound', { deviceSn }) })]),
    ]),
    ...transitions.map(({ id, at, from, to, actor, reason }) =>
      event(`state-${id}`, at, {
        tone: to === 'active' ? 'ok' : 'warn',
        title: t('moved', { from: state(from), to: state(to) }),
        detail: [nameOf(actor), reason].filter(Boolean).join(' · '),
      }),
    ),
    event('opened', card.createdAt, { tone: 'idle', title: t('opened') }),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}
