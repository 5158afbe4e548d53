import type { IotCardDetail, IotPackage } from '@weir/contract/modules/iot/iot-card'

/** The present time of the tests: within the cycle of a card of China Unicom that closes on the 26th. */
export const NOW = '2026-11-21T09:00:00.000+08:00'

const CYCLES = ['2026-10-27', '2026-11-27', '2026-12-27', '2027-01-27'].map((day) => `${day}T00:00:00.000+08:00`)

export const PACKAGE: IotPackage = {
  id: 1,
  trafficPacketId: 4,
  name: 'Year 30',
  kind: 'monthly12',
  state: 'active',
  total: '30.00',
  used: '30.00',
  start: '2026-09-21T09:00:00.000+08:00',
  end: '2027-01-27T00:00:00.000+08:00',
  subscribedAt: '2026-09-21T09:00:00.000+08:00',
  orderId: 8,
  orderNo: 'TR1',
}

const REGISTER = { register: '1204.381', valve: 'open', valveReportedAt: null } as const

/** A card in order, in the meter of a household. */
export const CARD: IotCardDetail = {
  card: {
    id: 5,
    iccid: '89860623100000000613',
    operator: 'unicom',
    msisdn: '10646000613',
    cardStatus: 'normal',
    haltReason: null,
    wanted: null,
    totalTraffic: '40.00',
    usedTraffic: '30.02',
    remainingTraffic: '9.98',
    daysLeft: 4,
    trafficDeadline: '2027-01-27T00:00:00.000+08:00',
    deviceSn: 'SN-5',
    cardNo: 'C5',
    name: 'Li',
    roomNo: 'Garden 3-2-1203',
    activatedAt: '2026-09-21T09:00:00.000+08:00',
    figuresAt: '2026-11-21T08:54:00.000+08:00',
    lastSyncAt: '2026-11-21T08:54:00.000+08:00',
    remark: '',
    version: 1,
    createdAt: '2026-09-21T09:00:00.000+08:00',
    imei: null,
    reportedImei: null,
    lifecycle: 'inService',
    dataOn: true,
    haltedAt: null,
    wantedAt: null,
    wantedBy: null,
    dayAverage: '2.41',
    beyond: '0.00',
    isConnected: true,
  },
  cycle: { start: CYCLES[0]!, end: CYCLES[1]! },
  calendar: CYCLES.slice(1).map((end, i) => ({ start: CYCLES[i]!, end })),
  packages: [PACKAGE],
  outlook: { until: '2026-11-25T12:00:00.000+08:00', isUsedUp: true },
  requests: [],
  meter: { id: 9, deviceSn: 'SN-5', lastReportAt: '2026-11-21T08:00:00.000+08:00', isSilentSinceHalt: false, ...REGISTER },
  household: { waterCardId: 3, cardNo: 'C5', name: 'Li', roomNo: 'Garden 3-2-1203', remainingQuantity: '12.400' },
}

/** The same card, halted by its operator because its traffic is used up. */
export const HALTED: IotCardDetail = {
  ...CARD,
  card: { ...CARD.card, cardStatus: 'halted', haltReason: 'quota', dataOn: false, haltedAt: '2026-11-20T14:06:00.000+08:00' },
  meter: { id: 9, deviceSn: 'SN-5', lastReportAt: '2026-11-20T13:58:00.000+08:00', isSilentSinceHalt: true, ...REGISTER },
}
