import { type ReminderBatch, reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'

import { BatchPage } from '../ground/BatchPage.tsx'
import { RunDetail } from './RunDetail.tsx'

const isMoving = ({ state, sending }: ReminderBatch) => state === 'running' || sending > 0

/** One run of reminders: its facts, how far it is, and the result of each household. */
export default function ReminderBatchDetailPage() {
  return <BatchPage get={reminderBatchApi.get} isMoving={isMoving} Detail={RunDetail} />
}
