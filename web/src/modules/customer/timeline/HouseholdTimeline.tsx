import { useInfiniteQuery } from '@tanstack/react-query'
import type { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type TimelineEvent, type TimelineKind, TIMELINE_KINDS } from '@weir/contract/platform/timeline'
import { useTranslations, useFormatter } from 'use-intl/react'
import { useSearchParams } from 'react-router'
import { to } from '@weir/contract/modules/to'
import { useEffect, useEffectEvent, useRef } from 'react'

import { call } from '../../../platform/server/api.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Timeline, type TimelineDay } from '../../../ui/basics/Timeline.tsx'
import styles from './HouseholdTimeline.module.css'
import { IN_PLACE } from '../../../platform/tabs/pane.ts'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { shownQuantity, shownTime } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'

interface Props {
  /** Of a household or of a card. */
  endpoint: (typeof hyUserApi)['timeline'] | (typeof waterCardApi)['timeline']
  id: number
  /** Whether the events name their cards. */
  hasCards?: boolean
}

const PAGE = 30

/** All that happened, newest first, of the kinds that are chosen. Earlier events come when somebody scrolls to the end. */
export function HouseholdTimeline({ endpoint, id, hasCards = false }: Props) {
  const t = useTranslations('timeline')
  const { kinds, change } = useKinds()
  const query = useInfiniteQuery({
    queryKey: [endpoint.resource, endpoint.action, id, kinds],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, { id, pageSize: PAGE, ...(kinds.length > 0 && { kinds }), ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { failure: 'inPlace' },
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = query
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <KindChips offered={data?.pages[0]?.kinds ?? kinds} chosen={kinds} onChange={change} />
        {!data && !error && <Bone />}
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {data && <Events events={data.pages.flatMap(({ list }) => list)} hasCards={hasCards} />}
        {hasNextPage ? (
          <Earlier isBusy={isFetchingNextPage} isStuck={error !== null} onMore={() => void query.fetchNextPage()} />
        ) : (
          data && data.pages.length > 1 && <End />
        )}
      </PanelBody>
    </Panel>
  )
}

function Events({ events, hasCards }: { events: readonly TimelineEvent[]; hasCards: boolean }) {
  const t = useTranslations('timeline')
  const days = useDays(events, hasCards)
  return days.length === 0 ? <Empty title={t('none')} advice={t('noneAdvice')} /> : <Timeline days={days} />
}

/** Comes near the window: the next page. After a failure it waits for somebody. */
function Earlier({ isBusy, isStuck, onMore }: { isBusy: boolean; isStuck: boolean; onMore: () => void }) {
  const t = useTranslations('timeline')
  const end = useNearEnd(isBusy || isStuck ? undefined : onMore)
  return (
    <div ref={end}>
      <Button isSmall busy={isBusy} onClick={onMore}>
        {t('earlier')}
      </Button>
    </div>
  )
}

function End() {
  const t = useTranslations('timeline')
  return (
    <Text as="p" tone="faint" size="tiny">
      {t('end')}
    </Text>
  )
}

interface ChipsProps {
  /** The kinds that the reader may see. */
  offered: readonly TimelineKind[]
  /** None: all. */
  chosen: readonly TimelineKind[]
  onChange: (kinds: readonly TimelineKind[]) => void
}

/** Several kinds may be looked at together; without a choice all are. */
function KindChips({ offered, chosen, onChange }: ChipsProps) {
  const t = useTranslations('timeline')
  const turn = (kind: TimelineKind) => onChange(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind])
  return (
    <div className={styles.kinds} role="group" aria-label={t('kinds')}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {t('all')}
      </button>
      {offered.map((kind) => (
        <button key={kind} type="button" aria-pressed={chosen.includes(kind)} onClick={() => turn(kind)}>
          {t(`kind.${kind}`)}
        </button>
      ))}
    </div>
  )
}

const NAME = 'kinds'
/** `kinds[0]=alarm`, as a link to the page writes it too. */
const IS_KIND = /^kinds\[\d+\]$/

/** The kinds of events that are shown, in the address of the page; none: all. */
function useKinds() {
  const [params, setParams] = useSearchParams()
  const asked = [...params].filter(([name]) => IS_KIND.test(name)).map(([, value]) => value)
  const kinds = TIMELINE_KINDS.filter((kind) => asked.includes(kind))
  const change = (next: readonly TimelineKind[]) => {
    const rest = [...params].filter(([name]) => !IS_KIND.test(name))
    setParams(
      new URLSearchParams([...rest, ...TIMELINE_KINDS.filter((kind) => next.includes(kind)).map((kind, i) => [`${NAME}[${i}]`, kind])]),
      IN_PLACE,
    )
  }
  return { kinds, change }
}

/** The events by business day, as the timeline draws them. A title opens the rows behind it. */
function useDays(events: readonly TimelineEvent[], hasCards: boolean): TimelineDay[] {
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

/** Calls `more` when its element comes near the window, as long as there is more. The button inside serves a keyboard. */
function useNearEnd(more: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = more !== undefined
  const near = useEffectEvent(() => more?.())
  useEffect(() => {
    if (!isWaiting || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '200px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting])
  return end
}
