import { hyUserApi } from '@weir/contract/modules/customer/hy-user'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/Field.tsx'
import { Filter } from '../../../platform/crud/Filter.tsx'
import { Search } from '../../../platform/crud/Search.tsx'

const form = (
  <>
    <Field name="name" />
    <Field name="telephone" />
    <Field name="idCardNo" />
  </>
)

/** The people and firms that cards are made out to. */
export default function HyUserPage() {
  return (
    <CrudPage
      api={hyUserApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="telephone" />
          <Filter name="dateRange" />
        </>
      }
      columns={[{ field: 'name', to: ({ id }) => `/customer/hyUser/detail/${id}` }, 'telephone', 'idCardNo', 'cardCount', 'createdAt']}
      addForm={form}
      editForm={form}
    />
  )
}
