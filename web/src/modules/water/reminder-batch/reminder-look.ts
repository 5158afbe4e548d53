import type { ReminderBatchState, ReminderLevel, ReminderState } from '@weir/contract/modules/water/reminder-terms'

import type { Tone } from '../../../ui/StatusTag.tsx'

export const RUN_TONE: Record<ReminderBatchState, Tone> = { running: 'info', done: 'ok', stopped: 'bad' }

export const RESULT_TONE: Record<ReminderState, Tone> = {
  waiting: 'idle',
  sending: 'info',
  sent: 'ok',
  kept: 'idle',
  failed: 'bad',
  refused: 'warn',
}

export const LEVEL_TONE: Record<ReminderLevel, Tone> = { low: 'warn', urgent: 'bad' }
