import type { TextsOf } from '../../messages.ts'
import { options } from './options.ts'

export const iotRequest: TextsOf<'iotRequest'> = {
  title: 'Operator request',
  screen: 'Operator requests',
  field: {
    iccid: 'ICCID',
    operator: 'Operator',
    deviceSn: 'Meter SN',
    createdAt: 'Created at',
    dateRange: 'Dates',
    reason: 'Reason',
    orderNo: 'Order number',
    requestNo: 'Request number',
    iotCardId: 'IoT card',
    kind: 'Request',
    state: 'Result',
    answerCode: 'Answer code',
    answer: 'Answer',
    actor: 'By',
    actorId: 'Person',
    confirmedBy: 'Confirmed by',
    sentAt: 'Sent at',
    answeredAt: 'Answered at',
    note: 'Note',
  },
  option: {
    operator: options.operator,
    kind: options.requestKind,
    state: options.requestState,
  },
  action: {
    confirm: 'Confirm log-off',
    cancel: 'Cancel request',
    retry: 'Send again',
    export: 'Export',
  },
  error: {
    missing: 'The request does not exist; refresh and try again',
    notWaiting: 'The request does not wait for anybody',
    samePerson: 'Another person confirms; not the one who asked',
    notOpen: 'The request is done or in progress and cannot be cancelled',
    notFailed: 'Only a refused or failed request can be sent again',
    overtaken: 'A newer request of the card has overtaken this one',
    refunded: 'All money of the order went back, so it is not subscribed again',
  },
}
