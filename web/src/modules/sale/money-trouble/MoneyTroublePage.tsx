import { useQuery } from '@tanstack/react-query'
import { to } from '@weir/contract/modules/to'
import { type MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { TROUBLE_KINDS } from '@weir/contract/modules/sale/trouble-codes'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'
import { MoneyTrack, WaterTrack, awaitsWord, KIND_TONE, useAge } from './TroubleFacts.tsx'
import { TroubleActs } from './TroubleActs.tsx'

/** Money in trouble, the most harmful line first, each with its age, its two tracks and its acts. No timer removes a line. */
export default function MoneyTroublePage() {
  const t = useTranslations('moneyTrouble')
  const { option } = useResourceTexts('moneyTrouble')
  const ageOf = useAge()
  const columns: ListColumn<MoneyTrouble>[] = [
    { field: 'orderNo', to: ({ orderId }) => to('waterCardRechargeDetail', { id: orderId }) },
    'name',
    { field: 'roomNo', cell: (line) => roomOf(line) || <Nothing /> },
    { field: 'kind', tag: ({ kind }) => KIND_TONE[kind] },
    { id: 'age', name: t('age'), cell: ({ since }: MoneyTrouble) => ageOf(since) },
    'amount',
    { field: 'paymentStatus', cell: (line) => <MoneyTrack line={line} /> },
    { field: 'delivery', cell: (line) => <WaterTrack line={line} /> },
    'paymentMethod',
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    { field: 'refundNo', cell: ({ refundNo }) => refundOf(refundNo) },
    'transactionNo',
    'since',
  ]
  return (
    <ListPage
      list={moneyTroubleApi.list}
      counts={moneyTroubleApi.counts}
      isPending={awaitsWord}
      columns={columns}
      rowActions={(line) => <TroubleActs line={line} />}
      views={TROUBLE_KINDS.map((kind) => (
        <View key={kind} filter={{ kind }} tone={KIND_TONE[kind]}>
          {option('kind', kind)}
        </View>
      ))}
      filters={
        <>
          <Search name="orderNo" />
          <Filter name="cardNo" />
          <Filter name="name" />
          <Filter name="refundState" />
          <Filter name="paymentMethod" />
          <Filter name="dateRange" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
        </>
      }
      summary={<Sums />}
      actions={<ExportButton endpoint={moneyTroubleApi.export} />}
    />
  )
}

/** The money of all lines that are found. It is read together with the list, so it costs no call. */
function Sums() {
  const t = useTranslations('moneyTrouble')
  const { input } = useListState(moneyTroubleApi.list)
  const { data } = useQuery({ ...queryOf(moneyTroubleApi.list, input), meta: { failure: 'inPlace' } })
  return (
    <Text tone="faint">
      {data && `${t('sum', { amount: grouped(data.sums.amount) })} · `}
      {`${t('waiting')} `}
    </Text>
  )
}

const refundOf = (refundNo: string | null) =>
  refundNo === null ? <Nothing /> : <ScreenLink to={to('waterCardRefund', { refundNo })}>{refundNo}</ScreenLink>
