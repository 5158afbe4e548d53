import { type Room, roomApi } from '@weir/contract/modules/place/room'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { communities, roomForm } from './RoomForm.tsx'

const cardCell = ({ cardId, cardName }: Room) =>
  cardId ? <ScreenLink to={to('waterCardDetail', { id: cardId })}>{cardName}</ScreenLink> : <Nothing />

/** The rooms of all communities. */
export default function RoomPage() {
  const t = useTranslations('room.error')
  const tp = useTranslations('place')
  return (
    <CrudPage
      api={roomApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="communityId" choices={communities} />
          <Filter name="building" />
          <Filter name="floor" />
          <Filter name="hasCard" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'name', to: ({ id }) => to('roomDetail', { id }) },
        { field: 'communityName', to: ({ communityId }) => to('communityRooms', { id: communityId }) },
        { field: 'regionName', to: ({ regionId }) => to('regionDetail', { id: regionId }) },
        { field: 'cardName', cell: cardCell },
        { field: 'cardNo', to: ({ cardNo }) => (cardNo === null ? undefined : to('waterCard', { cardNo })) },
        'building',
        'unit',
        'floor',
        'number',
        'createdAt',
      ]}
      actions={
        <>
          <ExportButton endpoint={roomApi.export} />
          <ScreenLink isAct to={to('roomPlan')}>
            {tp('drawRooms')}
          </ScreenLink>
        </>
      }
      whyKept={({ cardId }) => (cardId === null ? undefined : t('hasCard'))}
      addForm={roomForm}
      editForm={roomForm}
    />
  )
}
