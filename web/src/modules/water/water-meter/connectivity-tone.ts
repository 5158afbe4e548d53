import type { Connectivity } from '@weir/contract/modules/water/meter-connectivity'

import type { Tone } from '../../../ui/tone.ts'

export const CONNECTIVITY_TONE: Record<Connectivity, Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }
