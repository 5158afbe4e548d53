/** Work of this module that waits for somebody, by kind. */
export const iotInbox = ['simOrderFailed', 'simRefundStuck', 'operatorDown', 'simHalted', 'simUnmet', 'requestWaiting'] as const
