import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'

const regions = choicesOf(regionApi.treeSelect)
const roomsOf = ({ id }: { id: number }) => to('communityRooms', { id })

const listOf = ({ id }: { id: number }) => to('room', { communityId: id })

const form = (
  <>
    <Field name="regionId" choices={regions} />
    <Field name="name" />
    <Field name="address" />
  </>
)

/** The communities; each opens the picture of its rooms. */
export default function CommunityPage() {
  const t = useTranslations('community.error')
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
      columns={[{ field: 'name', to: roomsOf }, 'regionName', 'address', { field: 'roomCount', to: listOf }, 'createdAt']}
      rowActions={(community) => (
        <ScreenLink isAct to={roomsOf(community)}>
          {action(communityApi.rooms)}
        </ScreenLink>
      )}
      whyKept={({ roomCount }) => (roomCount > 0 ? t('hasRooms') : undefined)}
      addForm={form}
      editForm={form}
    />
  )
}
