import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'
import { waterCard } from './water-card.ts'

export const cardStateBatch: TextsOf<'cardStateBatch'> = {
  title: 'State batch',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'reason', 'cardNo', 'roomNo', 'communityName'),
    batchNo: 'Batch no.',
    to: 'New state',
    cards: 'Cards',
    done: 'Changed',
    refused: 'Not changed',
    undoesId: 'Undoes',
    undoesNo: 'Undoes batch',
    undoneById: 'Undone by',
    undoneByNo: 'Undone by batch',
    sender: 'By',
    endedAt: 'Ended',
    taskId: 'Task',
    cardId: 'Water card',
    name: 'Name',
    refusal: 'Reason',
    selection: 'Cards',
    expected: 'Preview',
  },
  option: {
    state: { running: 'Running', done: 'Done', stopped: 'Stopped', waiting: 'Waiting', refused: 'Not changed' },
    to: pick(waterCard.option.state, 'suspended', 'active'),
    refusal: waterOptions.stateRefusal,
  },
  action: { items: 'Result per card', preview: 'Preview a change of states', move: 'Suspend or activate cards' },
  error: {
    missing: 'This batch does not exist; refresh and look again',
    previewStale: 'The cards differ from the preview; they were counted again, check and send',
    nothingToChange: 'None of these cards can change; the preview says why',
    running: 'The batch is still running; undo it once it has ended',
    notStopped: 'Only a stopped batch can go on; refresh to see its state',
    notItsOpposite: 'An undone suspension becomes active, an undone activation suspended',
    notItsTarget: 'Choose the same state as the stopped batch',
  },
}
