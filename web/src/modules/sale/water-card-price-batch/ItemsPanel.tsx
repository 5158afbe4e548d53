import { keepPreviousData } from '@tanstack/react-query'
import { PRICE_ITEM_STATES, type WaterCardPriceItem, waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, useRead } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { useReadAtEnd } from '../../../platform/read-at-end.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ITEM_TONE } from './batch-look.ts'

const ALL = 'all'

/** The cards of a batch with their results, all of them or those of one state. */
export function ItemsPanel({ batchId, isRunning }: { batchId: number; isRunning: boolean }) {
  const t = useTranslations('prices')
  const { option } = useResourceTexts('waterCardPriceBatch')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const [shown, setShown] = useState<string>(ALL)
  const state = PRICE_ITEM_STATES.find((one) => one === shown)
  const query = useRead(
    waterCardPriceBatchApi.items,
    { id: batchId, isAsc: true, ...(state && { state }), ...page },
    { placeholderData: keepPreviousData, refetchInterval: isRunning && LIVE_MS },
  )
  useReadAtEnd(isRunning, query.refetch)
  const columns: ListColumn<WaterCardPriceItem>[] = [
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    'name',
    { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
    'oldUnitPrice',
    'newUnitPrice',
    'quantityChange',
    { field: 'state', dot: (item) => ITEM_TONE[item.state] },
    'refusal',
  ]
  const states = [{ value: ALL, label: t('all') }, ...PRICE_ITEM_STATES.map((value) => ({ value, label: option('state', value) }))]
  const show = (next: string) => {
    setShown(next)
    setPage({ ...page, pageNum: 1 })
  }
  return (
    <Panel title={t('items')} tools={<Segmented label={t('items')} look="small" options={states} value={shown} onChange={show} />}>
      <RowsTable
        list={waterCardPriceBatchApi.items}
        label={t('items')}
        columns={columns}
        rows={query.data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('noItems')} advice={t('noItemsAdvice')} />}
        pages={{ answer: query.data, page, onChange: setPage }}
      />
    </Panel>
  )
}
