import { type WaterCardPrice, waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'
import { to } from '@weir/contract/modules/to'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Text } from '../../../ui/basics/Text.tsx'

/** Every change of a card's price, of one card alone and of batches. */
export default function WaterCardPricePage() {
  const made = useTranslations('waterCardPrice')
  const nameOf = useActorName()
  const columns: ListColumn<WaterCardPrice>[] = [
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    'name',
    { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
    'oldUnitPrice',
    'newUnitPrice',
    'unifiedUnitPrice',
    'mode',
    'quantityChange',
    { field: 'adjuster', cell: ({ adjuster }) => nameOf(adjuster) },
    { field: 'batchNo', cell: (price) => <BatchLink price={price} /> },
    'createdAt',
  ]
  return (
    <ListPage
      list={waterCardPriceApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('adjustPrices') }}
      columns={columns}
      filters={
        <>
          <Search name="cardNo" />
          <Filter name="name" />
          <Filter name="batchNo" />
          <Filter name="mode" />
          <Filter name="adjuster" />
          <Filter name="dateRange" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
        </>
      }
      actions={<ExportButton endpoint={waterCardPriceApi.export} />}
    />
  )
}

function BatchLink({ price: { batchId, batchNo } }: { price: WaterCardPrice }) {
  const t = useTranslations('waterCardPrice')
  if (batchId === null || batchNo === null) return <Text tone="faint">{t('single')}</Text>
  return <ScreenLink to={to('waterCardPriceBatchDetail', { id: batchId })}>{batchNo}</ScreenLink>
}
