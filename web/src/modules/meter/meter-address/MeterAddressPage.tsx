import { meterAddressApi } from '@weir/contract/modules/meter/meter-address'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { rowsOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'

const meterChoices = rowsOf(waterMeterApi, 'deviceSn')

const form = (
  <>
    <Field name="address" />
    <Field name="meterId" choices={meterChoices} />
    <Field name="note" />
  </>
)

export default function MeterAddressPage() {
  return (
    <CrudPage
      api={meterAddressApi}
      actions={<ExportButton endpoint={meterAddressApi.export} />}
      filters={
        <>
          <Search name="address" />
          <Filter name="meterId" choices={meterChoices} />
          <Filter name="note" />
          <Filter name="dateRange" />
        </>
      }
      columns={['address', 'meterDeviceSn', 'note', 'createdAt']}
      addForm={form}
      editForm={form}
    />
  )
}
