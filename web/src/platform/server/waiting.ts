import type { CountsEndpoint } from '@weir/contract/platform/counts'

import type { IconName } from '../../ui/icon/Icon.tsx'
import type { Tone } from '../../ui/basics/StatusTag.tsx'

/** Rows that wait for somebody: the entry of their screen in the menu says how many. */
export interface Waiting {
  counts: CountsEndpoint
  /** As the list takes it. */
  filter: Readonly<Record<string, string>>
}

/** A line of the inbox. */
export interface WaitingLook {
  icon: IconName
  /** How harmful it is. */
  tone: Extract<Tone, 'bad' | 'warn' | 'info'>
}
