import { useInfiniteQuery } from '@tanstack/react-query'
import type { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { waterCardApi } from '@weir/contract/modules/water/water-card'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Bone } from '../../../ui/Bone.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
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
  const events = data?.pages.flatMap(({ list }) => list) ?? []
  const days = useDays(events, hasCards)
  const more = () => void query.fetchNextPage()
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !error ? more : undefined)
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <KindChips offered={data?.pages[0]?.kinds ?? kinds} chosen={kinds} onChange={change} />
        {!data && !error && <Bone />}
        {error && <LoadFailed error={error} onRetry={refetch} />}
        {data && events.length === 0 && <Empty title={t('none')} advice={t('noneAdvice')} />}
        {events.length > 0 && <Timeline days={days} />}
        {hasNextPage && (
          <div ref={end}>
            <Button isSmall busy={isFetchingNextPage} onClick={more}>
              {t('earlier')}
            </Button>
          </div>
        )}
        {events.length > PAGE && !hasNextPage && (
          <Text as="p" tone="faint" size="tiny">
            {t('end')}
          </Text>
        )}
      </PanelBody>
    </Panel>
  )
}
