import type { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { StateTarget } from '@weir/contract/modules/sale/card-state-codes'
import type { WireInput, WireOutput } from '@weir/contract/platform/endpoint'

export type StateSelection = WireInput<(typeof cardStateBatchApi)['move']>['selection']
export type StatePreview = WireOutput<(typeof cardStateBatchApi)['preview']>

/** Of the drawer that previews and sends. */
export interface MoveProps {
  to: StateTarget
  selection: StateSelection
  /** The cards: the chosen ones, all that match, or those of a batch. */
  of: string
  /** All that match, as the person saw them in the list. */
  seen?: number | undefined
  /** To begin with. */
  reason?: string
  onSent?: () => void
  onClose: () => void
}
