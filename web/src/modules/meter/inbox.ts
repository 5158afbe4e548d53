import type { meterInbox } from '@weir/contract/modules/meter/inbox'

import type { WaitingLook } from '../../platform/counts/row-counts.tsx'

/** How the lines of this module look in the inbox. */
export const meterInboxLooks: Record<(typeof meterInbox)[number], WaitingLook> = {
  leakSuspected: { icon: 'leak', tone: 'bad' },
  commandStuck: { icon: 'bolt', tone: 'bad' },
  heldReadings: { icon: 'undo', tone: 'warn' },
  offlineMeters: { icon: 'offline', tone: 'info' },
  untreatedAlarms: { icon: 'bell', tone: 'info' },
  unknownDevices: { icon: 'meter', tone: 'info' },
}
