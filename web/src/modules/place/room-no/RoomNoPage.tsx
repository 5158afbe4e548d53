import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { regions, roomNoForm } from './RoomNoForm.tsx'

/** Addresses outside the communities, each with its card. */
export default function RoomNoPage() {
  const t = useTranslations('roomNo.error')
  const explain = useTranslations('place')
  return (
    <CrudPage
      api={roomNoApi}
      filters={
        <>
          <Search name="room" />
          <Filter name="regionId" choices={regions} />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'room', to: ({ id }) => to('roomNoDetail', { id }) },
        { field: 'regionName', to: ({ regionId }) => to('regionDetail', { id: regionId }) },
        {
          field: 'cardNo',
          cell: ({ cardId, cardNo }) =>
            cardId ? <ScreenLink to={to('waterCardDetail', { id: cardId })}>{cardNo}</ScreenLink> : <Nothing />,
        },
        'cardName',
        'createdAt',
      ]}
      actions={<ExportButton endpoint={roomNoApi.export} />}
      whyKept={({ cardId }) => (cardId === null ? undefined : t('hasCard'))}
      summary={`${explain('roomNos')} · `}
      addForm={roomNoForm}
      editForm={roomNoForm}
    />
  )
}
