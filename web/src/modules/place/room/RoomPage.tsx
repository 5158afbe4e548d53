import { communityApi } from '@weir/contract/modules/place/community'
import { roomApi } from '@weir/contract/modules/place/room'

import { rowsOf } from '../../../platform/crud/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/Field.tsx'
import { Filter } from '../../../platform/crud/Filter.tsx'
import { Search } from '../../../platform/crud/Search.tsx'

const communities = rowsOf(communityApi, 'name')

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
      columns={['name', 'communityName', 'building', 'unit', 'floor', 'number', 'createdAt']}
      addForm={form}
      editForm={form}
    />
  )
}
