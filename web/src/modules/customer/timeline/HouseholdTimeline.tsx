import { useInfiniteQuery } from '@tanstack/react-query'
import type { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { TimelineEvent } from '@weir/contract/platform/timeline'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/server/api.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Timeline } from '../../../ui/basics/Timeline.tsx'
import { KindChips } from './KindChips.tsx'
import { useDays } from './use-days.tsx'
import { useKinds } from './use-kinds.ts'
import { useNearEnd } from './use-near-end.ts'

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
