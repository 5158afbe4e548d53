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
    { field: 'orderNo', to: ({ orderId }) => to('waterCardRechargeDetail', { id: orderId }) },
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    'name',
    { field: 'roomNo', cell: (refund) => roomOf(refund) || <Nothing /> },
    'cause',
    'amount',
    'quantity',
    'paymentMethod',
    { field: 'state', tag: ({ state }) => REFUND_TONE[state] },
    { field: 'failureReason', cell: ({ failureReason }) => reasonOf(failureReason) ?? <Nothing /> },
    'settledWay',
    'reason',
    { field: 'refunder', cell: ({ refunder }) => nameOf(refunder) },
    'createdAt',
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
          <Filter name="orderNo" />
          <Filter name="cardNo" />
          <Filter name="name" />
          <Filter name="cause" />
          <Filter name="paymentMethod" />
          <Filter name="state" />
          <Filter name="refunder" />
          <Filter name="dateRange" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
        </>
      }
      actions={<ExportButton endpoint={waterCardRefundApi.export} />}
    />
  )
}
