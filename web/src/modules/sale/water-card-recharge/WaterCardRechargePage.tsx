import { useQuery } from '@tanstack/react-query'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { WaterCardRecharge } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { queryOf } from '../../../platform/server/api.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { awaitsAnswer, DELIVERY_TONE, PAYMENT_TONE, useReason } from '../ground/order-state.ts'
import { RetryLink } from '../ground/Retry.tsx'

/** Every order, with its payment and its delivery to the meter. */
export default function WaterCardRechargePage() {
  const made = useTranslations('waterCardRecharge')
  const t = useTranslations('waterCard')
  const nameOf = useActorName()
  const { option } = useResourceTexts('waterCardRecharge')
  const reason = useReason()
  const columns: ListColumn<WaterCardRecharge>[] = [
    { field: 'orderNo', to: ({ id }) => to('waterCardRechargeDetail', { id }) },
    'name',
    { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
    'createdAt',
    'amount',
    'quantity',
    { field: 'paymentStatus', tag: ({ paymentStatus }) => PAYMENT_TONE[paymentStatus] },
    { field: 'delivery', dot: ({ delivery }) => DELIVERY_TONE[delivery] },
    { field: 'recharger', cell: ({ recharger }) => nameOf(recharger) },
    'paymentMethod',
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    'unitPrice',
    'paidAt',
    'transactionNo',
    'messageId',
    'refundedAmount',
    { field: 'failureReason', cell: (order) => reason.ofOrder(order) ?? <Nothing /> },
  ]
  return (
    <ListPage
      list={waterCardRechargeApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('waterCard') }}
      counts={waterCardRechargeApi.counts}
      isPending={awaitsAnswer}
      columns={columns}
      rowActions={(order) => (
        <>
          <ScreenLink isAct to={to('waterCardRechargeDetail', { id: order.id })}>
            {t('open')}
          </ScreenLink>
          <RetryLink order={order} />
        </>
      )}
      views={
        <>
          <View filter={{ delivery: 'fail' }} tone="bad">
            {option('delivery', 'fail')}
          </View>
          <View filter={{ delivery: 'initiated' }} tone="warn">
            {option('delivery', 'initiated')}
          </View>
        </>
      }
      filters={
        <>
          <Search name="orderNo" />
          <Filter name="name" />
          <Filter name="cardNo" />
          <Filter name="paymentStatus" />
          <Filter name="delivery" />
          <Filter name="recharger" />
          <Filter name="dateRange" />
          <Filter name="paymentMethod" />
          <Filter name="transactionNo" />
          <Filter name="booked" />
        </>
      }
      actions={<ExportButton endpoint={waterCardRechargeApi.export} />}
      summary={<Sums />}
    />
  )
}

/** Stored value of all pages, as the home page counts it. Its parts where money went back or moved on. */
function Sums() {
  const t = useTranslations('rechargeOrder')
  const { state } = useListState(waterCardRechargeApi.list)
  const { data } = useQuery({ ...queryOf(waterCardRechargeApi.sums, state.filter), meta: { failure: 'inPlace' } })
  if (!data) return null
  const { stored, amount, refundedAmount, movedAmount } = data
  const parts = { amount: grouped(amount), refunded: grouped(refundedAmount), moved: grouped(movedAmount) }
  return [t('stored', { stored: grouped(stored) }), ...(stored === amount ? [] : [t('storedOf', parts)]), ''].join(' · ')
}
