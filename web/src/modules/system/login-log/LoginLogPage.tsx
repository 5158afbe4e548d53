import { loginLogApi } from '@weir/contract/modules/system/login-log'

import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { shownSecond } from '../../../platform/format/format.ts'
import { ClearLog } from '../log-archive/ClearLog.tsx'

/** Every attempt to sign in. */
export default function LoginLogPage() {
  return (
    <ListPage
      list={loginLogApi.list}
      counts={loginLogApi.counts}
      actions={
        <>
          <ExportButton endpoint={loginLogApi.export} />
          <ClearLog api={loginLogApi} />
        </>
      }
      filters={
        <>
          <Search name="userName" />
          <Filter name="way" />
          <Filter name="outcome" />
          <Filter name="ip" />
          <Filter name="location" />
          <Filter name="dateRange" />
          <Filter name="archived" />
        </>
      }
      columns={[
        'userName',
        'way',
        { field: 'outcome', dot: ({ outcome }) => (outcome === 'success' ? 'ok' : 'bad') },
        'ip',
        'location',
        'browser',
        'os',
        { field: 'createdAt', cell: ({ createdAt }) => shownSecond(createdAt) },
      ]}
    />
  )
}
