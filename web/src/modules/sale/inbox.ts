import type { waterInbox } from '@weir/contract/modules/water/inbox'

import type { WaitingLook } from '../../platform/waiting.ts'

/** How the lines of this module look in the inbox. */
export const waterInboxLooks: Record<(typeof waterInbox)[number], WaitingLook> = {
  paidNotDelivered: { icon: 'bolt', tone: 'bad' },
  moneyTrouble: { icon: 'receipt', tone: 'bad' },
  leakSuspected: { icon: 'leak', tone: 'bad' },
  heldReadings: { icon: 'undo', tone: 'warn' },
  overdrawn: { icon: 'drop', tone: 'warn' },
  lowBalance: { icon: 'drop', tone: 'warn' },
  lateUsage: { icon: 'drop', tone: 'warn' },
  offlineMeters: { icon: 'offline', tone: 'info' },
  untreatedAlarms: { icon: 'bell', tone: 'info' },
  unknownDevices: { icon: 'meter', tone: 'info' },
}
