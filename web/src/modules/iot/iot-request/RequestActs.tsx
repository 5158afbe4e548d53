import { type IotRequest, iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import type { RequestState } from '@weir/contract/modules/iot/iot-terms'
import { useTranslations } from 'use-intl/react'

import { useRowResults } from '../../../platform/command/row-results.ts'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { REQUEST_ACTS, type RequestAct, useWhyNot } from './why-not.ts'

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
export const RequestLinks = ({ request }: { request: IotRequest }) =>
  ACTS_OF[request.state].map((act) => <RequestLink key={act} act={act} request={request} />)

function RequestLink({ act, request }: { act: RequestAct; request: IotRequest }) {
  const { action } = useResourceTexts('iotRequest')
  const whyNot = useWhyNot()
  const dialog = useAct(act)
  return (
    <Allowed to={iotRequestApi[act]}>
      <LinkButton {...(act === 'confirm' && { tone: 'bad' })} why={whyNot(act, request)} {...dialog.opener}>
        {action(iotRequestApi[act])}
      </LinkButton>
      {dialog.shown({ requests: [request] })}
    </Allowed>
  )
}

/** For those chosen in the list: requests that an act does not fit stay as they are. */
export const RequestsChosen = ({ selection }: { selection: Selection<IotRequest> }) =>
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
