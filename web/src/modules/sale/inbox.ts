import type { saleInbox } from '@weir/contract/modules/sale/inbox'

import type { WaitingLook } from '../../platform/counts/row-counts.tsx'

/** How the lines of this module look in the inbox. */
export const saleInboxLooks: Record<(typeof saleInbox)[number], WaitingLook> = {
  paidNotDelivered: { icon: 'bolt', tone: 'bad' },
  moneyTrouble: { icon: 'receipt', tone: 'bad' },
  overdrawn: { icon: 'drop', tone: 'warn' },
  lowBalance: { icon: 'drop', tone: 'warn' },
  lateUsage: { icon: 'drop', tone: 'warn' },
  pricePlanned: { icon: 'clock', tone: 'info' },
}
