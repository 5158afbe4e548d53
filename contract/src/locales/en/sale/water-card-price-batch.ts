import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardPriceBatch: TextsOf<'waterCardPriceBatch'> = {
  title: 'Price batch',
  screen: 'Price batches',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'reason', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    batchNo: 'Batch no.',
    mode: 'Mode',
    startsOn: 'Effective from',
    cards: 'Cards',
    done: 'Changed',
    refused: 'Not changed',
    remainingSeen: 'Remaining in the preview',
    quantityChange: 'Change',
    undoesId: 'Undoes',
    undoesNo: 'Undoes batch',
    undoneById: 'Undone by',
    undoneByNo: 'Undone by batch',
    adjuster: 'By',
    startedAt: 'Started',
    endedAt: 'Ended',
    canceller: 'Withdrawn by',
    taskId: 'Task',
    cardId: 'Water card',
    name: 'Name',
    newUnitPrice: 'New price',
    oldUnitPrice: 'Old price',
    refusal: 'Reason',
  },
  option: {
    mode: waterOptions.priceMode,
    state: {
      planned: 'Planned',
      running: 'Running',
      done: 'Done',
      stopped: 'Stopped',
      cancelled: 'Withdrawn',
      waiting: 'Waiting',
      refused: 'Not changed',
    },
    refusal: waterOptions.priceRefusal,
  },
  action: { items: 'Result per card', cancel: 'Withdraw batch', resume: 'Continue batch' },
  error: {
    missing: 'This price batch does not exist; refresh and look again',
    notPlanned: 'The batch has begun or is withdrawn; refresh to see its state',
    notStopped: 'Only a stopped batch can go on; refresh to see its state',
  },
}
