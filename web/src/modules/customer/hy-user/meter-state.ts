import type { Connectivity } from '@weir/contract/modules/card/meter-connectivity'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const METER_TONE: Record<Connectivity, Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }
