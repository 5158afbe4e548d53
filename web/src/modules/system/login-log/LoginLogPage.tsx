import { loginLogApi } from '@weir/contract/modules/system/login-log'

import { Filter } from '../../../platform/crud/Filter.tsx'
import { ListPage } from '../../../platform/crud/ListPage.tsx'
import { Search } from '../../../platform/crud/Search.tsx'

/** Every attempt to sign in. */
export default function LoginLogPage() {
  return (
    <ListPage
      list={loginLogApi.list}
      filters={
        <>
          <Search name="userName" />
          <Filter name="way" />
          <Filter name="outcome" />
          <Filter name="ip" />
          <Filter name="dateRange" />
        </>
      }
      columns={['userName', 'way', 'outcome', 'ip', 'browser', 'os', 'createdAt']}
    />
  )
}
