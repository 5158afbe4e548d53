import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type WaterCardRecharge, waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { useListColumns } from '../../../platform/crud/list/list-columns.tsx'
import { PanelPager } from '../../../platform/crud/list/PanelPager.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DELIVERY_TONE, PAYMENT_TONE } from '../water-card-recharge/order-look.ts'

const OrderDrawer = lazy(() => import('../water-card-recharge/OrderDrawer.tsx'))

/** All orders of a card, the newest first; each opens. */
export function OrdersPanel({ cardId }: { cardId: number }) {
  const t = useTranslations('cards.detail')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const [open, setOpen] = useState<number>()
  const { data } = useQuery({ ...queryOf(waterCardRechargeApi.list, { cardId, ...page }), placeholderData: keepPreviousData })
  const columns = useListColumns<WaterCardRecharge>(waterCardRechargeApi.list, [
    { field: 'orderNo', cell: ({ id, orderNo }) => <LinkButton onClick={() => setOpen(id)}>{orderNo}</LinkButton> },
    'createdAt',
    'amount',
    'quantity',
    'unitPrice',
    'paymentMethod',
    { field: 'paymentStatus', tag: ({ paymentStatus }) => PAYMENT_TONE[paymentStatus] },
    { field: 'delivery', dot: ({ delivery }) => DELIVERY_TONE[delivery] },
  ]).map((column) => ({ ...column, isSortable: false }))
  return (
    <Panel title={t('orders')}>
      <DataTable
        label={t('orders')}
        columns={columns}
        rows={data?.list}
        expected={5}
        empty={<Empty title={t('noOrders')} advice={t('noOrdersAdvice')} />}
      />
      <PanelPager of={t('orders')} answer={data} page={page} onChange={setPage} />
      {open !== undefined && (
        <Suspense>
          <OrderDrawer id={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}
