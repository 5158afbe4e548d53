import type { payInbox } from '@weir/contract/modules/pay/inbox'

import type { WaitingLook } from '../../platform/counts/row-counts.tsx'

/** How the lines of this module look in the inbox. */
export const payInboxLooks: Record<(typeof payInbox)[number], WaitingLook> = {
  dayOpen: { icon: 'receipt', tone: 'warn' },
  shiftDifferent: { icon: 'clock', tone: 'warn' },
}
