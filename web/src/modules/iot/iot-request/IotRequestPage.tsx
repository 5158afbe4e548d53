import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type IotRequest, iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { to } from '@weir/contract/modules/to'

import { useActorName } from '../../../platform/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { isUnderWay, REQUEST_TONE, useOperatorAnswer } from './request-look.ts'
import { RequestLinks, RequestsChosen } from './RequestActs.tsx'

const { confirm, cancel, retry } = iotRequestApi
const VIEWS = ['waiting', 'queued', 'sent', 'refused', 'failed'] as const

/** Every wish to an operator about a card, with its answer. */
export default function IotRequestPage() {
  const { option } = useResourceTexts('iotRequest')
  const { mayAny } = useMay()
  const nameOf = useActorName()
  const answerOf = useOperatorAnswer()
  const mayAct = mayAny([confirm, cancel, retry])
  const columns: ListColumn<IotRequest>[] = [
    'createdAt',
    { field: 'iccid', to: ({ iotCardId }) => to('iotCardDetail', { id: iotCardId }) },
    'operator',
    'kind',
    { field: 'state', tag: ({ state }) => REQUEST_TONE[state] },
    { field: 'answer', cell: ({ answer }) => answerOf(answer) ?? <Nothing /> },
    'reason',
    { field: 'orderNo', to: ({ orderNo }) => (orderNo === null ? undefined : to('iotCardRecharge', { orderNo })) },
    { field: 'actor', cell: ({ actor }) => nameOf(actor) },
    { field: 'confirmedBy', cell: ({ confirmedBy }) => (confirmedBy === null ? <Nothing /> : nameOf(confirmedBy)) },
    'answeredAt',
    { field: 'sentAt', isSpare: true },
    { field: 'requestNo', isSpare: true },
    { field: 'answerCode', isSpare: true },
    { field: 'deviceSn', isSpare: true, to: ({ deviceSn }) => (deviceSn === null ? undefined : to('waterMeter', { deviceSn })) },
  ]
  return (
    <ListPage
      list={iotRequestApi.list}
      counts={iotRequestApi.counts}
      isPending={isUnderWay}
      columns={columns}
      rowActions={mayAct ? (request) => <RequestLinks request={request} /> : undefined}
      batch={mayAct ? (selection) => <RequestsChosen selection={selection} /> : undefined}
      views={VIEWS.map((state) => (
        <View key={state} filter={{ state }} tone={REQUEST_TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="iccid" />
          <Filter name="operator" />
          <Filter name="kind" />
          <Filter name="state" />
          <Filter name="deviceSn" />
          <Filter name="dateRange" />
          <Filter name="iotCardId" linked={{ get: iotCardApi.get, field: 'iccid' }} />
        </>
      }
      actions={<ExportButton endpoint={iotRequestApi.export} />}
    />
  )
}
