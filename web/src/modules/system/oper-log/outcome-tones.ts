import type { OperationOutcome } from '@weir/contract/modules/system/oper-log'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const OUTCOME_TONE: Record<OperationOutcome, Tone> = { done: 'ok', refused: 'warn', failed: 'bad' }
