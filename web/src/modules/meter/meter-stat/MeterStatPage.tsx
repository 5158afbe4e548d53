import { useQuery } from '@tanstack/react-query'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { type MeterStat, meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DayUsageLink } from './DayUsageLink.tsx'
import { PlaceFilters } from './StatScope.tsx'

/** The usage of each meter on each day, with the sums of all filtered rows. */
export default function MeterStatPage() {
  const t = useTranslations('waterMeter')
  return (
    <ListPage
      list={meterStatApi.list}
      counts={meterStatApi.counts}
      actions={<ExportButton endpoint={meterStatApi.export} />}
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="cardNo" />
          <PlaceFilters />
          <Filter name="dateRange" />
          <Filter name="hyUserId" linked={{ get: hyUserApi.get, field: 'name' }} />
        </>
      }
      columns={[
        'date',
        { field: 'userName', to: ({ hyUserId }) => (hyUserId === null ? undefined : to('hyUserDetail', { id: hyUserId })) },
        { field: 'roomNo', to: cardOf },
        { field: 'deviceSn', to: ({ deviceSn }) => to('waterMeter', { deviceSn }) },
        { field: 'cardNo', to: cardOf },
        'reportedUsage',
        { field: 'dailyUsage', cell: ({ id, dailyUsage }) => <DayUsageLink id={id}>{shownQuantity(dailyUsage)}</DayUsageLink> },
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

/** A room leads to the card of its household. */
const cardOf = ({ cardId }: MeterStat) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId }))

/** Of all pages; read together with the list, so it costs no call of its own. */
function Sums() {
  const t = useTranslations('waterMeter.trend')
  const { parts } = useResourceTexts('meterStat')
  const { input } = useListState(meterStatApi.list)
  const { data } = useQuery({ ...queryOf(meterStatApi.list, input), meta: { failure: 'inPlace' } })
  if (!data) return null
  const { dailyUsage, amount } = data.sums
  const unitOf = (field: string) => parts(field).unit ?? ''
  return `${t('sum')} ${shownQuantity(dailyUsage)} ${unitOf('dailyUsage')} · ${grouped(amount)} ${unitOf('amount')} · `
}
