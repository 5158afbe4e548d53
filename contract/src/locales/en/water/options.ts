import type { Translated } from '../../messages.ts'
import type { options as source } from '../../zh-cn/water/options.ts'

export const options: Translated<typeof source> = {
  connectivity: {
    never: 'Never reported',
    online: 'Online',
    late: 'Late',
    offline: 'Offline',
  },
  verdict: {
    baseline: 'Baseline',
    ok: 'OK',
    rollover: 'Rollover',
    dip: 'Small rollback',
    replaced: 'Meter replaced',
    duplicate: 'Duplicate',
    spike: 'Spike',
    rollback: 'Rollback',
    stale: 'Too old',
    contradicting: 'Contradicting',
  },
  decision: { accept: 'Accepted', reject: 'Rejected', replaced: 'Meter replaced', withdraw: 'Withdrawn' },
  source: { http: 'HTTP', mqtt: 'MQTT', file: 'File', staff: 'Staff' },
  paymentMethod: {
    cash: 'Cash',
    wechat: 'WeChat',
    alipay: 'Alipay',
    bankTransfer: 'Bank transfer',
  },
  adjustReason: {
    leakRelief: 'Leak relief',
    meterFault: 'Meter fault',
    wrongCharge: 'Wrong charge',
    meterReplacement: 'Meter replacement',
    openingBalance: 'Opening balance',
    promotion: 'Promotion',
    other: 'Other',
  },
  standing: {
    enough: 'Enough',
    low: 'Low',
    overdrawn: 'Overdrawn',
  },
  inbox: {
    paidNotDelivered: 'Paid, not delivered',
    leakSuspected: 'Suspected leaks',
    heldReadings: 'Held readings',
    overdrawn: 'Overdrawn cards',
    lowBalance: 'Low balance',
    offlineMeters: 'Meters offline',
    untreatedAlarms: 'Untreated alarms',
    unknownDevices: 'Unknown devices',
  },
}
