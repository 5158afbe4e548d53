import type { HeldReading, DecisionEffect } from '@weir/contract/modules/meter/reading'

import type { Tone } from '../../../../ui/basics/StatusTag.tsx'
import { grouped } from '../../../../platform/format/format.ts'

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

/** With its sign: `+0.400`, `−2.500`, and `0.000` as it is. */
export const signed = (decimal: string) => (/^-|^[0.]+$/.test(decimal) ? grouped(decimal) : `+${grouped(decimal)}`)

export const changesNothing = ({ changes, goesOn }: DecisionEffect) => changes.length === 0 && !goesOn
