import type { TimelineEvent } from '@weir/contract/platform/timeline'
import { to } from '@weir/contract/modules/to'
import { useFormatter, useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { shownQuantity, shownTime } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import type { TimelineDay } from '../../../ui/basics/Timeline.tsx'

/** The events by business day, as the timeline draws them. A title opens the rows behind it. */
export function useDays(events: readonly TimelineEvent[], hasCards: boolean): TimelineDay[] {
  const t = useTranslations('timeline')
  const ton = useTranslations('unit')('ton')
  const format = useFormatter()
  const nameOf = useActorName()
  const named = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  const drawn = ({ key, at, isWholeDay, tone, title, quantity, detail, actor, cardId, cardNo, link }: TimelineEvent) => ({
    id: key,
    time: isWholeDay ? '' : shownTime(at),
    tone,
    title: link ? <ScreenLink to={link}>{title}</ScreenLink> : title,
    ...(quantity !== null && { figure: `${Number(quantity) > 0 ? '+' : ''}${shownQuantity(quantity)} ${ton}` }),
    detail: (
      <>
        {[detail, actor && nameOf(actor)].filter(Boolean).join(' · ')}
        {hasCards && cardNo !== null && cardId !== null && (
          <>
            {detail || actor ? ' · ' : ''}
            <ScreenLink to={to('waterCardDetail', { id: cardId })}>{t('ofCard', { cardNo })}</ScreenLink>
          </>
        )}
      </>
    ),
  })
  return [...Map.groupBy(events, ({ day }) => day)].map(([day, events]) => ({ day: named(day), events: events.map(drawn) }))
}
