import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'

const regions = choicesOf(regionApi.treeSelect)

const form = (
  <>
    <Field name="regionId" choices={regions} />
    <Field name="room" />
  </>
)

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
        'room',
        'regionName',
        {
          field: 'cardNo',
          cell: ({ cardId, cardNo }) =>
            cardId ? <ScreenLink to={to('waterCardDetail', { id: cardId })}>{cardNo}</ScreenLink> : <Nothing />,
        },
        'cardName',
        'createdAt',
      ]}
      whyKept={({ cardId }) => (cardId === null ? undefined : t('hasCard'))}
      summary={`${explain('roomNos')} · `}
      addForm={form}
      editForm={form}
    />
  )
}
