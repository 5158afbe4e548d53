import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { communityApi } from '@weir/contract/modules/place/community'
import { to } from '@weir/contract/modules/to'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { rowsOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'

const communityChoices = rowsOf(communityApi, 'name')
const meterChoices = rowsOf(waterMeterApi, 'deviceSn')

const days = (
  <>
    <Field name="startDate" />
    <Field name="endDate" />
    <Field name="location" />
  </>
)
const addForm = (
  <>
    <Field name="communityId" choices={communityChoices} />
    <Field name="meterId" choices={meterChoices} />
    {days}
  </>
)

/** The meters that measure whole communities. */
export default function MainMeterPage() {
  return (
    <CrudPage
      api={mainMeterApi}
      actions={<ExportButton endpoint={mainMeterApi.export} />}
      filters={
        <>
          <Filter name="communityId" choices={communityChoices} />
          <Filter name="meterId" choices={meterChoices} />
          <Filter name="location" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        { field: 'communityName', to: ({ communityId }) => to('communityRooms', { id: communityId }) },
        { field: 'meterDeviceSn', to: ({ meterId }) => to('waterMeterDetail', { id: meterId }) },
        'startDate',
        'endDate',
        'location',
        'createdAt',
      ]}
      addForm={addForm}
      editForm={days}
    />
  )
}
