import { communityApi } from '@weir/contract/modules/place/community'
import { type Room, roomApi } from '@weir/contract/modules/place/room'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { rowsOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'

const communities = rowsOf(communityApi, 'name')

const cardCell = ({ cardId, cardName }: Room) =>
  cardId ? <ScreenLink to={to('waterCardDetail', { id: cardId })}>{cardName}</ScreenLink> : <Nothing />

const form = (
  <>
    <Field name="communityId" choices={communities} />
    <Field name="building" />
    <Field name="unit" />
    <Field name="floor" />
    <Field name="number" />
  </>
)

/** The rooms of all communities. */
export default function RoomPage() {
  const t = useTranslations('room.error')
  return (
    <CrudPage
      api={roomApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="communityId" choices={communities} />
          <Filter name="building" />
          <Filter name="floor" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'name', cell: ({ name, communityId }) => <ScreenLink to={to('communityRooms', { id: communityId })}>{name}</ScreenLink> },
        'communityName',
        'regionName',
        { field: 'cardName', cell: cardCell },
        'building',
        'unit',
        'floor',
        'number',
        'createdAt',
      ]}
      whyKept={({ cardId }) => (cardId === null ? undefined : t('hasCard'))}
      addForm={form}
      editForm={form}
    />
  )
}
