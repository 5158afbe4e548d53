import type { CrudApi } from '@weir/contract/platform/crud'

import type { IconName } from '../ui/Icon.tsx'
import type { Tone } from '../ui/StatusTag.tsx'

/** Rows that wait for somebody: the entry of their screen in the menu says how many. */
export interface Waiting {
  list: CrudApi['list']
  /** As the list takes it, without a page. */
  filter: Readonly<Record<string, string>>
}

/** A line of the inbox. */
export interface WaitingLook {
  icon: IconName
  /** How harmful it is. */
  tone: Extract<Tone, 'bad' | 'warn' | 'info'>
}
