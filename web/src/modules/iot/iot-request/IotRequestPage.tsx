import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type IotRequest, iotRequestApi, iotRequestCan } from '@weir/contract/modules/iot/iot-request'
import { to } from '@weir/contract/modules/to'
import type { RequestState } from '@weir/contract/modules/iot/iot-codes'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { RowActs } from '../../../platform/crud/confirm/deletion.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useMay, Allowed, useKnownUser } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { isUnderWay, REQUEST_TONE, useOperatorAnswer } from './request-state.ts'
import { useRowResults } from '../../../platform/command/row-results.ts'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'

const { confirm, cancel, retry } = iotRequestApi
const VIEWS = ['waiting', 'queued', 'sent', 'refused', 'failed'] as const

/** Every wish to an operator about a card, with its answer. */
export default function IotRequestPage() {
  const made = useTranslations('iotRequest')
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
    { field: 'actor', cell: ({ actor }) => nameOf(actor) },
    { field: 'answer', cell: ({ answer }) => answerOf(answer) ?? <Nothing /> },
    'reason',
    { field: 'orderNo', to: ({ orderNo }) => (orderNo === null ? undefined : to('iotCardRecharge', { orderNo })) },
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
      made={{ advice: made('made'), act: made('madeAt'), to: to('iotCard') }}
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

const useDialog = lazyDialog(() => import('./RequestDialog.tsx'))
const useCancel = lazyDialog(withForm(() => import('./CancelDrawer.tsx')))

/** The question of an act, or its form. */
function useAct(act: RequestAct) {
  const [dialog, drawer] = [useDialog(), useCancel()]
  type Given = Omit<Parameters<typeof drawer.shown>[0], 'onClose'>
  return act === 'cancel' ? drawer : { ...dialog, shown: (given: Given) => dialog.shown({ act, ...given }) }
}

/** The acts that fit a state. One that is not possible yet, or belongs elsewhere, stays and says why. */
const ACTS_OF: Record<RequestState, readonly RequestAct[]> = {
  waiting: ['confirm', 'cancel'],
  queued: ['cancel'],
  sent: ['cancel'],
  done: [],
  refused: ['retry'],
  failed: ['retry', 'cancel'],
  cancelled: [],
}

/** In a row: an ended request has none. */
function RequestLinks({ request }: { request: IotRequest }) {
  const whyNot = useWhyNot()
  const acts = ACTS_OF[request.state]
  return (
    <RowActs isBarred={acts.some((act) => whyNot(act, request) !== undefined)}>
      {acts.map((act) => (
        <RequestLink key={act} act={act} request={request} />
      ))}
    </RowActs>
  )
}

function RequestLink({ act, request }: { act: RequestAct; request: IotRequest }) {
  const { action } = useResourceTexts('iotRequest')
  const whyNot = useWhyNot()
  const dialog = useAct(act)
  return (
    <Allowed to={iotRequestApi[act]}>
      <LinkButton why={whyNot(act, request)} {...dialog.opener}>
        {action(iotRequestApi[act])}
      </LinkButton>
      {dialog.shown({ requests: [request] })}
    </Allowed>
  )
}

/** For those chosen in the list: requests that an act does not fit stay as they are. */
const RequestsChosen = ({ selection }: { selection: Selection<IotRequest> }) =>
  REQUEST_ACTS.map((act) => <RequestChosen key={act} act={act} selection={selection} />)

function RequestChosen({ act, selection }: { act: RequestAct; selection: Selection<IotRequest> }) {
  const t = useTranslations('iotCardRecharge.request')
  const { action } = useResourceTexts('iotRequest')
  const whyNot = useWhyNot()
  const dialog = useAct(act)
  const results = useRowResults(iotRequestApi[act].resource, selection)
  const requests = selection.rows.filter((request) => whyNot(act, request) === undefined)
  const why = requests.length === 0 ? t('noneFit') : undefined
  return (
    <Allowed to={iotRequestApi[act]}>
      <Button isSmall {...(act === 'confirm' && { look: 'danger' })} why={why} {...dialog.opener}>
        {action(iotRequestApi[act])}
      </Button>
      {requests.length > 0 &&
        dialog.shown({
          requests,
          leftOut: selection.rows.length - requests.length,
          onDone: (answer) => void results.settle(requests, answer),
        })}
      {results.shown}
    </Allowed>
  )
}

const REQUEST_ACTS = ['confirm', 'retry', 'cancel'] as const
type RequestAct = (typeof REQUEST_ACTS)[number]

const CANNOT = { confirm: 'notWaiting', cancel: 'notOpen', retry: 'notFailed' } as const

/** The reason that forbids an act: the state of the request, or the person who asked for it. The server has the last word. */
function useWhyNot() {
  const t = useTranslations('iotCardRecharge.request')
  const error = useTranslations('iotRequest.error')
  const { id } = useKnownUser()
  return (act: RequestAct, request: Pick<IotRequest, 'state' | 'kind' | 'actorId'>): string | undefined => {
    if (!iotRequestCan[act](request)) return error(CANNOT[act])
    if (act === 'confirm' && request.actorId === id) return error('samePerson')
    return act === 'cancel' && request.kind === 'subscribe' ? t('subscribe') : undefined
  }
}
