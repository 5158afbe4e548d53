import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { attachmentActions, labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardAdjust: TextsOf<'waterCardAdjust'> = {
  title: 'Adjustment',
  screen: 'Adjustments',
  field: {
    ...pick(labels, 'fileIds', 'fileId', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: 'Water card',
    name: 'Name',
    quantity: 'Adjusted',
    reason: 'Reason',
    note: 'Note',
    adjuster: 'Adjusted by',
    createdAt: 'Adjusted at',
    reversesId: 'Takes back',
    reversedById: 'Taken back by',
  },
  option: {
    reason: waterOptions.adjustReason,
  },
  action: {
    ...attachmentActions,
    export: 'Export',
  },
  error: {
    missing: 'This adjustment does not exist; refresh and try again',
  },
}
