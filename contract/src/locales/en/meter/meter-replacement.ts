import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterReplacement: TextsOf<'meterReplacement'> = {
  title: 'Meter replacement',
  screen: 'Meter replacements',
  field: {
    ...pick(labels, 'state', 'deviceSn', 'cardNo', 'roomNo'),
    dateRange: 'Replaced on',
    at: 'Replaced at',
    oldDeviceSn: 'Old meter SN',
    newDeviceSn: 'New meter SN',
    oldMeterId: 'Old meter',
    newMeterId: 'New meter',
    finalRegister: 'Final register',
    initialRegister: 'Initial register',
    cardId: 'Water card',
    name: 'Household',
    reason: 'Reason',
    note: 'Note',
    installer: 'Installer',
    source: 'Source',
    operator: 'Recorded by',
    createdAt: 'Recorded at',
    undoneAt: 'Undone at',
    undoneBy: 'Undone by',
    undoReason: 'Reason for undoing',
    hyUserId: 'Household',
    dryRun: 'Preview only',
    quantity: 'Tons given back',
    amount: 'Amount given back',
    remainingQuantity: 'Remaining after',
    goesOn: 'Judging goes on',
  },
  option: {
    reason: waterOptions.replaceReason,
    state: { done: 'In force', undone: 'Undone' },
    source: { form: 'Replacement form', decision: 'Review of readings' },
  },
  action: {
    undo: 'Undo replacement',
    export: 'Export',
  },
  error: {
    missing: 'The replacement does not exist; reload the page',
    undone: 'This replacement is undone already',
    ofDecision: 'This replacement comes from a decision about a reading and cannot be undone here',
    newReported: 'The new meter reported {register} t at {at}, so this cannot be undone; record another replacement, or adjust the water',
    boundLater: 'One of the meters was bound, unbound or replaced later; take that back first',
    creditSent: 'Order {orderNo} went to the new meter, so this cannot be undone; record another replacement',
  },
}
