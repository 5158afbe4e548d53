import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { CardTag } from '../water-card/CardTag.tsx'

/** The open card first; closed ones are the households before it. */
export function AddressHouseholds({ address }: { address: { roomId: number } | { roomNoId: number } }) {
  const t = useTranslations('building')
  const query = useRead(waterCardApi.list, { ...address, pageSize: 50, orderBy: 'id' })
  const columns: ListColumn<WaterCard>[] = [
    { field: 'name', to: ({ hyUserId }) => to('hyUserDetail', { id: hyUserId }) },
    { field: 'cardNo', to: ({ id }) => to('waterCardDetail', { id }) },
    { field: 'deviceSn', to: ({ deviceSn }) => (deviceSn === null ? undefined : to('waterMeter', { deviceSn })) },
    'telephone',
    'unitPrice',
    'remainingQuantity',
    'accumulatedUsage',
    { field: 'state', cell: (card) => <CardTag card={card} /> },
    'createdAt',
  ]
  return (
    <Panel title={t('households')}>
      <RowsTable
        list={waterCardApi.list}
        label={t('households')}
        columns={columns}
        rows={query.data?.list}
        query={query}
        expected={2}
        empty={<Empty title={t('noHouseholds')} advice={t('noHouseholdsAdvice')} />}
      />
    </Panel>
  )
}
