import type { HeldReading } from '@weir/contract/modules/meter/reading'

import type { Tone } from '../../../../ui/basics/StatusTag.tsx'

export const STATE_TONES: Record<HeldReading['state'], Tone> = {
  held: 'warn',
  overtaken: 'idle',
  accepted: 'ok',
  rejected: 'idle',
  replaced: 'ok',
  withdrawn: 'idle',
}

/** Whether nobody has decided about it. */
export const isOpen = ({ state }: Pick<HeldReading, 'state'>) => state === 'held' || state === 'overtaken'
