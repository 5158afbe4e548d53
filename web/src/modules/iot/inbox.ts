import type { iotInbox } from '@weir/contract/modules/iot/inbox'

import type { WaitingLook } from '../../platform/counts/row-counts.tsx'

/** How the lines of this module look in the inbox. */
export const iotInboxLooks: Record<(typeof iotInbox)[number], WaitingLook> = {
  simOrderFailed: { icon: 'receipt', tone: 'bad' },
  simRefundStuck: { icon: 'receipt', tone: 'bad' },
  operatorDown: { icon: 'offline', tone: 'bad' },
  simHalted: { icon: 'sim', tone: 'warn' },
  simUnmet: { icon: 'sim', tone: 'warn' },
  requestWaiting: { icon: 'sim', tone: 'info' },
}
