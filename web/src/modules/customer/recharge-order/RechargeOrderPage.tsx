import { useQuery } from '@tanstack/react-query'
import { type RechargeOrder, rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import { to } from '@weir/contract/modules/to'
import { ORDER_KINDS } from '@weir/contract/modules/card/payment'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { queryOf } from '../../../platform/server/api.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

const PAYMENT_TONE: Record<RechargeOrder['paymentStatus'], Tone> = { unpaid: 'warn', paid: 'ok', failed: 'bad' }
const DELIVERY_TONE: Record<RechargeOrder['delivery'], Tone> = {
  nothingToDeliver: 'idle',
  notInitiated: 'idle',
  initiated: 'info',
  success: 'ok',
  fail: 'bad',
}
/** Each kind has its own page. */
const orderOf = ({ orderId, iotOrderId }: RechargeOrder) =>
  iotOrderId === null ? to('waterCardRechargeDetail', { id: orderId! }) : to('iotCardRechargeDetail', { id: iotOrderId })
const householdOf = ({ cardId }: RechargeOrder) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId }))
const cardOf = (order: RechargeOrder) => (order.iotCardId === null ? householdOf(order) : to('iotCardDetail', { id: order.iotCardId }))

/** The recharge orders of every product in one list; each opens the page of its kind. */
export default function RechargeOrderPage() {
  const t = useTranslations('waterCard')
  const nameOf = useActorName()
  const { option } = useResourceTexts('rechargeOrder')
  return (
    <ListPage
      list={rechargeOrderApi.list}
      counts={rechargeOrderApi.counts}
      columns={[
        { field: 'orderNo', to: orderOf },
        { field: 'name', to: householdOf },
        { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || <Nothing /> },
        'createdAt',
        'kind',
        'amount',
        'quantity',
        { field: 'paymentStatus', tag: ({ paymentStatus }) => PAYMENT_TONE[paymentStatus] },
        { field: 'delivery', dot: ({ delivery }) => DELIVERY_TONE[delivery] },
        { field: 'recharger', cell: ({ recharger }) => nameOf(recharger) },
        {
          field: 'packetName',
          cell: ({ packetName, packages }) =>
            packages === null || packages === 1 ? (packetName ?? <Nothing />) : `${packetName} × ${packages}`,
        },
        { field: 'unitPrice', isSpare: true },
        { field: 'cardNo', to: cardOf },
        'paymentMethod',
        'refundedAmount',
        'paidAt',
        { field: 'transactionNo', isSpare: true },
      ]}
      views={
        <>
          {ORDER_KINDS.map((kind) => (
            <View key={kind} filter={{ kind }}>
              {option('kind', kind)}
            </View>
          ))}
          <View filter={{ paymentStatus: 'unpaid' }} tone="warn">
            {option('paymentStatus', 'unpaid')}
          </View>
          <View filter={{ delivery: 'fail' }} tone="bad">
            {option('delivery', 'fail')}
          </View>
        </>
      }
      filters={
        <>
          <Search name="orderNo" />
          <Filter name="name" />
          <Filter name="cardNo" />
          <Filter name="paymentMethod" />
          <Filter name="paymentStatus" />
          <Filter name="delivery" />
          <Filter name="dateRange" />
          <Filter name="transactionNo" />
        </>
      }
      actions={<ExportButton endpoint={rechargeOrderApi.export} />}
      rowActions={(order) => (
        <ScreenLink isAct to={orderOf(order)}>
          {t('open')}
        </ScreenLink>
      )}
      summary={<Sums />}
    />
  )
}

/** Of all paid orders of the filter; read together with the list, so it costs no call of its own. */
function Sums() {
  const t = useTranslations('rechargeOrder')
  const { input } = useListState(rechargeOrderApi.list)
  const { data } = useQuery({ ...queryOf(rechargeOrderApi.list, input), meta: { failure: 'inPlace' } })
  if (!data) return null
  const { amount, refundedAmount, quantity } = data.sums
  return `${t('sums', { amount: grouped(amount), refunded: grouped(refundedAmount), quantity: shownQuantity(quantity) })} · `
}
