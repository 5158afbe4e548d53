import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen, DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { AddKey } from './AddKey.tsx'

/** The keys of gateways and meters. A key cannot be changed: it is deleted, and another one made. */
export default function DeviceKeyPage() {
  const t = useTranslations('deviceKey')
  const { may } = useMay()
  const mayDelete = may(deviceKeyApi.delete)
  return (
    <ListPage
      list={deviceKeyApi.list}
      adds={deviceKeyApi.add}
      counts={deviceKeyApi.counts}
      filters={
        <>
          <Search name="name" />
          <Filter name="deviceSn" />
          <Filter name="dateRange" />
        </>
      }
      columns={['name', { field: 'deviceSn', cell: ({ deviceSn }) => deviceSn ?? <Text tone="faint">{t('gateway')}</Text> }, 'createdAt']}
      actions={<AddKey />}
      rowActions={mayDelete ? (row) => <DeleteLink endpoint={deviceKeyApi.delete} row={row} /> : undefined}
      batch={mayDelete ? (selection) => <DeleteChosen endpoint={deviceKeyApi.delete} selection={selection} /> : undefined}
    />
  )
}
