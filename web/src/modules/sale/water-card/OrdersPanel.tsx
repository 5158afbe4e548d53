import { keepPreviousData } from '@tanstack/react-query'
import { type WaterCardRecharge, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, useRead } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { awaitsAnswer, DELIVERY_TONE, PAYMENT_TONE } from '../ground/order-look.ts'

/** All orders of a card, the newest first; each opens. */
export function OrdersPanel({ cardId }: { cardId: number }) {
  const t = useTranslations('waterCard.detail')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const query = useRead(
    waterCardRechargeApi.list,
    { cardId, ...page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.list.some(awaitsAnswer) ? LIVE_MS : false),
    },
  )
  const { data } = query
  const columns: ListColumn<WaterCardRecharge>[] = [
    { field: 'orderNo', to: ({ id }) => to('waterCardRechargeDetail', { id }) },
    'createdAt',
    'amount',
    'quantity',
    'unitPrice',
    'refundedAmount',
    'movedAmount',
    'paymentMethod',
    { field: 'paymentStatus', tag: ({ paymentStatus }) => PAYMENT_TONE[paymentStatus] },
    { field: 'delivery', dot: ({ delivery }) => DELIVERY_TONE[delivery] },
  ]
  return (
    <Panel title={t('orders')}>
      <RowsTable
        list={waterCardRechargeApi.list}
        label={t('orders')}
        columns={columns}
        rows={data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('noOrders')} advice={t('noOrdersAdvice')} />}
        pages={{ answer: data, page, onChange: setPage }}
      />
    </Panel>
  )
}
