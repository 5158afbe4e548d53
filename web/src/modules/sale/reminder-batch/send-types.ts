import type { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import type { WireInput, WireOutput } from '@weir/contract/platform/endpoint'

export type ReminderSelection = WireInput<(typeof reminderBatchApi)['send']>['selection']
export type ReminderPreview = WireOutput<(typeof reminderBatchApi)['preview']>

/** Of the drawer that previews and sends. */
export interface SendProps {
  selection: ReminderSelection
  /** The households: the chosen ones, all that match, or the failed ones of a run. */
  of: string
  onSent?: () => void
  onClose: () => void
}
