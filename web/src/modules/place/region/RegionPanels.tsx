import { communityApi } from '@weir/contract/modules/place/community'
import { type Region, regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'

interface Props {
  regionId: number
}
/** The list of all rows is a click away. */
const SHOWN = 20

/** The regions right below; without one there is no panel. */
export function RegionsPanel({ regionId }: Props) {
  const t = useTranslations('place')
  const { data } = useRead(regionApi.list, {})
  const below = childrenOf(data?.list ?? [], regionId)
  if (below.length === 0) return null
  return (
    <Panel title={t('regionsBelow')}>
      <RowsTable
        list={regionApi.list}
        label={t('regionsBelow')}
        columns={[{ field: 'name', to: ({ id }) => to('regionDetail', { id }) }, 'deptName', 'status', 'createdAt']}
        rows={below}
      />
    </Panel>
  )
}

/** Of the region with this id, wherever it stands in the tree. */
function childrenOf(regions: readonly Region[], id: number): Region[] {
  for (const { id: own, children = [] } of regions) {
    if (own === id) return children
    const found = childrenOf(children, id)
    if (found.length > 0) return found
  }
  return []
}

export function CommunitiesPanel({ regionId }: Props) {
  const t = useTranslations('place')
  const query = useRead(communityApi.list, { regionId, pageSize: SHOWN })
  return (
    <Panel
      title={t('communitiesIn')}
      tools={<ScreenLink to={to('community', { regionId })}>{t('allOf', { count: query.data?.total ?? 0 })}</ScreenLink>}
    >
      <RowsTable
        list={communityApi.list}
        label={t('communitiesIn')}
        columns={[
          { field: 'name', to: ({ id }) => to('communityRooms', { id }) },
          'address',
          'defaultUnitPrice',
          { field: 'roomCount', to: ({ id }) => to('room', { communityId: id }) },
        ]}
        rows={query.data?.list}
        query={query}
        expected={2}
        empty={<Empty title={t('noCommunities')} advice={t('noCommunitiesAdvice')} />}
      />
    </Panel>
  )
}

/** Addresses of the region outside its communities; without one there is no panel. */
export function RoomNosPanel({ regionId }: Props) {
  const t = useTranslations('place')
  const { data } = useRead(roomNoApi.list, { regionId, pageSize: SHOWN })
  if (!data || data.total === 0) return null
  return (
    <Panel title={t('roomNosIn')} tools={<ScreenLink to={to('roomNo', { regionId })}>{t('allOf', { count: data.total })}</ScreenLink>}>
      <RowsTable
        list={roomNoApi.list}
        label={t('roomNosIn')}
        columns={[
          { field: 'room', to: ({ id }) => to('roomNoDetail', { id }) },
          { field: 'cardName', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
          'createdAt',
        ]}
        rows={data.list}
      />
    </Panel>
  )
}
