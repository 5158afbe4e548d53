import type { AlarmType } from './device-alarm.ts'

/** Notices of this module by kind, with the arguments of their texts. */
export interface WaterNotices {
  /** A file of readings is in, or was tried only. */
  importDone: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importTried: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importFailed: { jobId: number; filename: string }
  /** A batch of price changes ended, or stopped before its end. */
  priceBatchDone: { batchId: number; batchNo: string; done: number; refused: number }
  priceBatchStopped: { batchId: number; batchNo: string; done: number }
  /** A run of reminders was handed over, or stopped before its end. */
  reminderBatchDone: { batchId: number; batchNo: string; handed: number; refused: number }
  reminderBatchStopped: { batchId: number; batchNo: string; handed: number }
  /** A batch of suspensions, or of ends of them, ended, or stopped before its end. */
  stateBatchDone: { batchId: number; batchNo: string; done: number; refused: number }
  stateBatchStopped: { batchId: number; batchNo: string; done: number }
  /** For all who may list them, and of their rows: so many more since this was last read. `type`: the most harmful of the newest. */
  alarmsRaised: { count: number; type: AlarmType }
  /** `by` assigned so many to this user since it was last read. */
  alarmsAssigned: { count: number; by: string }
  readingsHeld: { count: number }
}

export const waterNotices = [
  'importDone',
  'importTried',
  'importFailed',
  'priceBatchDone',
  'priceBatchStopped',
  'reminderBatchDone',
  'reminderBatchStopped',
  'stateBatchDone',
  'stateBatchStopped',
  'alarmsRaised',
  'alarmsAssigned',
  'readingsHeld',
] as const satisfies readonly (keyof WaterNotices)[]
