import type { ReminderBatch } from '@weir/contract/modules/sale/reminder-batch'
import type { ReminderBatchState, ReminderLevel, ReminderResult } from '@weir/contract/modules/card/reminder'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { BATCH_TONE } from '../ground/batch-parts.tsx'

/** Its figures still change. */
export const isMovingRun = ({ state, pending }: ReminderBatch) => state === 'running' || pending > 0

export const RUN_TONE: Record<ReminderBatchState, Tone> = { ...BATCH_TONE, queued: 'info', sending: 'info', kept: 'warn' }

export const RESULT_TONE: Record<ReminderResult, Tone> = {
  waiting: 'idle',
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  kept: 'idle',
  failed: 'bad',
  refused: 'warn',
}

export const LEVEL_TONE: Record<ReminderLevel, Tone> = { low: 'warn', urgent: 'bad' }
