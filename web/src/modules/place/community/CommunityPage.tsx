import { communityApi } from '@weir/contract/modules/place/community'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { communityForm, regions } from './CommunityForm.tsx'

const roomsOf = ({ id }: { id: number }) => to('communityRooms', { id })

const listOf = ({ id }: { id: number }) => to('room', { communityId: id })

/** The communities; each opens the picture of its rooms. */
export default function CommunityPage() {
  const t = useTranslations('place')
  const te = useTranslations('community.error')
  const { action } = useResourceTexts('community')
  return (
    <CrudPage
      api={communityApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="regionId" choices={regions} />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'name', to: roomsOf },
        { field: 'regionName', to: ({ regionId }) => to('regionDetail', { id: regionId }) },
        'address',
        'defaultUnitPrice',
        { field: 'roomCount', to: listOf },
        'createdAt',
      ]}
      rowActions={(community) => (
        <ScreenLink isAct to={roomsOf(community)}>
          {action(communityApi.rooms)}
        </ScreenLink>
      )}
      moreActs={({ id }) => (
        <ScreenLink isAct to={to('roomPlan', { communityId: id })}>
          {t('drawRooms')}
        </ScreenLink>
      )}
      actions={<ExportButton endpoint={communityApi.export} />}
      whyKept={({ roomCount }) => (roomCount > 0 ? te('hasRooms') : undefined)}
      addForm={communityForm}
      editForm={communityForm}
    />
  )
}
