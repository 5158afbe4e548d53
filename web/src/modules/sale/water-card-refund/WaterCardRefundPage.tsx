import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCardRefund, waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { to } from '@weir/contract/modules/to'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'
import { awaitsProvider, REFUND_TONE, useRefundReason } from './refund-state.ts'
import { RefundActs } from './RefundActs.tsx'

/** Every refund with its household, its money, the water that left with it, and its state. */
export default function WaterCardRefundPage() {
  const made = useTranslations('waterCardRefund')
  const { option } = useResourceTexts('waterCardRefund')
  const nameOf = useActorName()
  const reasonOf = useRefundReason()
  const columns: ListColumn<WaterCardRefund>[] = [
    'refundNo',
    'name',
    { field: 'roomNo', cell: (refund) => roomOf(refund) || <Nothing /> },
    'createdAt',
    'amount',
    { field: 'state', tag: ({ state }) => REFUND_TONE[state] },
    { field: 'failureReason', cell: ({ failureReason }) => reasonOf(failureReason) ?? <Nothing /> },
    { field: 'orderNo', to: ({ orderId }) => to('waterCardRechargeDetail', { id: orderId }) },
    { field: 'refunder', cell: ({ refunder }) => nameOf(refunder) },
    'quantity',
    'cause',
    'paymentMethod',
    'settledWay',
    'reason',
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    'doneAt',
  ]
  return (
    <ListPage
      list={waterCardRefundApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('waterCardRecharge') }}
      counts={waterCardRefundApi.counts}
      isPending={awaitsProvider}
      columns={columns}
      rowActions={(refund) => <RefundActs refund={refund} />}
      views={
        <>
          <View filter={{ state: 'failed' }} tone="bad">
            {option('state', 'failed')}
          </View>
          <View filter={{ state: 'pending' }} tone="warn">
            {option('state', 'pending')}
          </View>
        </>
      }
      filters={
        <>
          <Search name="refundNo" />
          <Filter name="name" />
          <Filter name="cardNo" />
          <Filter name="orderNo" />
          <Filter name="cause" />
          <Filter name="state" />
          <Filter name="dateRange" />
          <Filter name="paymentMethod" />
          <Filter name="refunder" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
        </>
      }
      actions={<ExportButton endpoint={waterCardRefundApi.export} />}
    />
  )
}
