/** Work of this module that waits for somebody, by kind. */
export const iotInbox = ['simOrderFailed', 'operatorDown', 'simHalted', 'simUnmet', 'requestWaiting'] as const
