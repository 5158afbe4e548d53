import { HELD_VERDICTS, type NearReading } from '@weir/contract/modules/meter/reading'

import type { Mark } from './placed.ts'

/** How a reading counts: without a decision a held one waits. */
export const markOf = ({ accepted, decision, verdict }: Pick<NearReading, 'accepted' | 'decision' | 'verdict'>): Mark => {
  if (accepted) return 'accepted'
  return decision === null && (HELD_VERDICTS as readonly string[]).includes(verdict) ? 'held' : 'leftOut'
}
