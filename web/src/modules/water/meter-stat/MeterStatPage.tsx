import { useQuery } from '@tanstack/react-query'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { meterStatApi } from '@weir/contract/modules/water/meter-stat'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../platform/crud/list/list-columns.tsx'
import { LinkedFilter } from '../../../platform/crud/filters/LinkedFilter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { grouped, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { PlaceFilters } from './PlaceFilters.tsx'

/** The usage of each meter on each day, with the sums of all filtered rows. */
export default function MeterStatPage() {
  const t = useTranslations('meters')
  return (
    <ListPage
      list={meterStatApi.list}
      actions={<ExportButton endpoint={meterStatApi.export} />}
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="cardNo" />
          <PlaceFilters />
          <Filter name="dateRange" />
          <LinkedFilter name="hyUserId" get={hyUserApi.get} field="name" />
        </>
      }
      columns={[
        'date',
        'userName',
        'roomNo',
        { field: 'deviceSn', to: ({ deviceSn }) => to('waterMeter', { deviceSn }) },
        { field: 'cardNo', to: ({ cardNo }) => (cardNo === null ? undefined : to('waterCard', { cardNo })) },
        'reportedUsage',
        'dailyUsage',
        'unitPrice',
        'amount',
        { field: 'estimated', cell: ({ estimated }) => (estimated ? t('estimated') : <Nothing />) },
        { field: 'createdAt', isSpare: true },
        { field: 'updatedAt', isSpare: true },
      ]}
      summary={<Sums />}
    />
  )
}

/** Of all pages; read together with the list, so it costs no call of its own. */
function Sums() {
  const t = useTranslations('meters.trend')
  const { parts } = useResourceTexts('meterStat')
  const { input } = useListState(meterStatApi.list)
  const { data } = useQuery({ ...queryOf(meterStatApi.list, input), meta: { failure: 'inPlace' } })
  if (!data) return null
  const { dailyUsage, amount } = data.sums
  const unitOf = (field: string) => parts(field).unit ?? ''
  return `${t('sum')} ${shownQuantity(dailyUsage)} ${unitOf('dailyUsage')} · ${grouped(amount)} ${unitOf('amount')} · `
}
