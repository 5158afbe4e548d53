import type { MeterSeries } from '@weir/contract/modules/meter/meter-signal'
import { HELD_VERDICTS } from '@weir/contract/modules/meter/reading'

export type Marked = MeterSeries['marks'][number]
/** Each has a shape and a colour of its own: diamond, ring, cross, square, small dot. */
export type MarkLook = 'held' | 'decided' | 'out' | 'start' | 'step'
export const MARK_LOOKS = ['held', 'decided', 'out', 'start', 'step'] as const satisfies readonly MarkLook[]

const isHeld = (verdict: string) => (HELD_VERDICTS as readonly string[]).includes(verdict)

/** A marked reading waits for staff, is accepted by them, is out, begins a chain, or is a small step. */
export function lookOf({ verdict, accepted, decision }: Marked): MarkLook {
  if (decision === 'reject' || decision === 'withdraw') return 'out'
  if (decision !== null && accepted) return 'decided'
  if (isHeld(verdict) && !accepted) return 'held'
  return accepted ? 'start' : 'step'
}
