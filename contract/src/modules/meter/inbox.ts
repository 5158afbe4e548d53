/** Work of this module that waits for somebody, by kind. */
export const meterInbox = ['leakSuspected', 'commandStuck', 'heldReadings', 'offlineMeters', 'untreatedAlarms', 'unknownDevices'] as const
