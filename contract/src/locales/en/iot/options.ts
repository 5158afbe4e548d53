import type { Translated } from '../../messages.ts'
import type { options as source } from '../../zh-cn/iot/options.ts'

/** The words of codes that resources of this module share. */
export const options: Translated<typeof source> = {
  operator: {
    mobile: 'China Mobile',
    telecom: 'China Telecom',
    unicom: 'China Unicom',
    unknown: 'Unknown',
  },
  cardStatus: {
    toBeActivated: 'To be activated',
    normal: 'Normal',
    disconnected: 'Data off',
    halted: 'Halted',
    abnormal: 'Abnormal',
    loggedOff: 'Logged off',
  },
  lifecycle: {
    toBeActivated: 'To be activated',
    inService: 'In service',
    loggedOff: 'Logged off',
  },
  haltReason: {
    manual: 'Stopped by hand',
    quota: 'Quota used up',
    expired: 'Package ended',
    violation: 'Violation',
    imeiMismatch: 'In another device',
    unpaid: 'Unpaid at the operator',
    realName: 'Real-name check',
  },
  wanted: {
    inService: 'In service',
    halted: 'Halted',
    loggedOff: 'Logged off',
  },
  requestKind: {
    activate: 'Activate',
    stop: 'Stop',
    resume: 'Resume',
    logOff: 'Log off',
    subscribe: 'Subscribe',
  },
  requestState: {
    waiting: 'Waits for a second person',
    queued: 'Queued',
    sent: 'In progress',
    done: 'Done',
    refused: 'Refused',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  packageKind: {
    overlay: 'Overlay',
    month: 'Single month',
    quarter: 'Quarter',
    halfYear: 'Half year',
    year: 'Full year',
    monthly3: 'Monthly for 3 months',
    monthly6: 'Monthly for 6 months',
    monthly12: 'Monthly for 12 months',
    days: 'N days',
  },
  effect: {
    thisMonth: 'This month',
    nextMonth: 'Next month',
  },
  traffic: {
    enough: 'Enough',
    nearQuota: 'Nearly used up',
    usedUp: 'Used up',
    noPackage: 'No package',
  },
  packageState: {
    active: 'Active',
    coming: 'Not begun',
    ended: 'Ended',
    refunded: 'Refunded',
  },
  channel: {
    nothingToDeliver: 'Not required',
    notInitiated: 'Not initiated',
    initiated: 'In progress',
    success: 'Success',
    fail: 'Failed',
  },
  refusal: {
    loggedOff: 'The card is logged off',
    otherOperator: 'The package is of another operator',
    typeDisabled: 'The package is disabled',
    violation: 'The card is halted for a violation',
    imeiMismatch: 'The card is halted in another device',
  },
  inbox: {
    simOrderFailed: 'Packages not delivered',
    simRefundStuck: 'Refund of packages stuck',
    operatorDown: 'Operators out of reach',
    simHalted: 'SIMs of households halted',
    simUnmet: 'SIM states overdue',
    requestWaiting: 'Log-offs to confirm',
  },
}
