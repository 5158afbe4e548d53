import type { RowChange } from '@weir/contract/modules/system/oper-log'

import type { Tone } from '../../ui/tone.ts'

export const KIND_TONE: Record<RowChange['kind'], Tone> = { added: 'ok', changed: 'info', deleted: 'bad', touched: 'idle' }
