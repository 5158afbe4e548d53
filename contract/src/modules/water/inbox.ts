/** Work of this module that waits for somebody, by kind. */
export const waterInbox = [
  'paidNotDelivered',
  'moneyTrouble',
  'leakSuspected',
  'heldReadings',
  'overdrawn',
  'lowBalance',
  'lateUsage',
  'offlineMeters',
  'untreatedAlarms',
  'unknownDevices',
] as const
