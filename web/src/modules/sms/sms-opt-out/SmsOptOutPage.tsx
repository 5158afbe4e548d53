import { smsOptOutApi } from '@weir/contract/modules/sms/sms-opt-out'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'

/** The phones that get no messages but codes. */
export default function SmsOptOutPage() {
  return (
    <CrudPage
      api={smsOptOutApi}
      filters={
        <>
          <Search name="telephone" />
          <Filter name="dateRange" />
        </>
      }
      columns={['telephone', 'reason', 'createdAt']}
      addForm={
        <>
          <Field name="telephone" />
          <Field name="reason" />
        </>
      }
      editForm={<Field name="reason" />}
    />
  )
}
