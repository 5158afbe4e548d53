/** Notices of this module by kind, with the arguments of their texts. */
export interface SaleNotices {
  /** A batch of price changes ended, or stopped before its end. */
  priceBatchDone: { batchId: number; batchNo: string; done: number; refused: number }
  priceBatchStopped: { batchId: number; batchNo: string; done: number }
  /** A run of reminders was handed over, or stopped before its end. */
  reminderBatchDone: { batchId: number; batchNo: string; handed: number; refused: number }
  reminderBatchStopped: { batchId: number; batchNo: string; handed: number }
  /** A batch of suspensions, or of ends of them, ended, or stopped before its end. */
  stateBatchDone: { batchId: number; batchNo: string; done: number; refused: number }
  stateBatchStopped: { batchId: number; batchNo: string; done: number }
}

export const saleNotices = [
  'priceBatchDone',
  'priceBatchStopped',
  'reminderBatchDone',
  'reminderBatchStopped',
  'stateBatchDone',
  'stateBatchStopped',
] as const satisfies readonly (keyof SaleNotices)[]
