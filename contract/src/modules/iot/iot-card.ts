import { z } from 'zod'

import { crud, editOf, IdInput } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { recordImport } from '../../platform/record-import.ts'
import { idOf, actOn, RowResults } from '../../platform/rows.ts'
import { DateRange, DeviceSn, Id, Instant, plain, text, Version } from '../../platform/schemas.ts'
import { Quantity, Traffic } from '../../platform/units.ts'
import { VALVE_STANDINGS } from '../card/valve.ts'
import { REQUEST_REFUSALS } from './card-rules.ts'
import { IotRequest } from './iot-request.ts'
import { renewalEndpoints } from './iot-card-renewal.ts'
import { CARD_STATUSES, HALT_REASONS, LIFECYCLES, PACKAGE_KINDS, SIM_OPERATORS, WANTED_STATES } from './iot-codes.ts'

/**
 * ITU-T E.118: 89 for telecommunications, then country, operator and number. China Mobile writes a letter for the manufacturer into it, and
 * devices report that in either case.
 */
const Iccid = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^89[\dA-Z]{17,18}$/)
const Imei = z.string().regex(/^\d{15}$/)
const Remark = plain(200)
const Msisdn = z.string().regex(/^\d{11,15}$/)

const IotCard = z.object({
  id: Id,
  iccid: z.string(),
  operator: z.enum(SIM_OPERATORS),
  /** The number under which the network knows it. */
  msisdn: z.string().nullable(),
  cardStatus: z.enum(CARD_STATUSES),
  haltReason: z.enum(HALT_REASONS).nullable(),
  haltedAt: Instant.nullable(),
  /** The last wish of staff or of a rule, as long as the operator has not met it. */
  wanted: z.enum(WANTED_STATES).nullable(),
  totalTraffic: Traffic,
  usedTraffic: Traffic,
  remainingTraffic: Traffic,
  /** Days that the present traffic lasts, without what a later cycle brings, by the average of 7 days; null: nothing is used. */
  daysLeft: z.int().nullable().meta({ unit: 'day' }),
  trafficDeadline: Instant.nullable(),
  /** The card is in this device. */
  deviceSn: z.string().nullable(),
  /** Of the household of that device. */
  cardNo: z.string().nullable(),
  name: z.string().nullable(),
  roomNo: z.string().nullable(),
  activatedAt: Instant.nullable(),
  /** The time of the operator's figures. */
  figuresAt: Instant.nullable(),
  /** When the operator was last asked. */
  lastSyncAt: Instant.nullable(),
  remark: z.string(),
  version: Version,
  createdAt: Instant,
})
/** A card as it is on the wire and on the page. */
export type IotCard = z.input<typeof IotCard>

const Fields = {
  operator: z.enum(SIM_OPERATORS),
  msisdn: Msisdn.nullable().optional(),
  /** The device it is sold for: another one is an exception. */
  imei: Imei.nullable().optional(),
  deviceSn: DeviceSn.nullable().optional(),
  remark: Remark.default(''),
}
const IotCardAdd = z.strictObject({ iccid: Iccid, ...Fields })
/** A line of a file: an empty cell of a known card changes nothing. */
const IotCardLine = z.strictObject({ iccid: Iccid, ...Fields, remark: Remark.optional() })

/** Nearly used up: from so many percent on (domain-rules §5). The limit of the alarm is a parameter. */
export const NEAR_QUOTA_PERCENT = 80
/** Expiring: the last package ends within so many days. The limit of the alarm is a parameter. */
export const EXPIRING_DAYS = 7
export const TRAFFIC_STATES = ['enough', 'nearQuota', 'usedUp', 'noPackage'] as const

const Filter = {
  iccid: text(20).optional(),
  operator: z.enum(SIM_OPERATORS).optional(),
  cardStatus: z.enum(CARD_STATUSES).optional(),
  haltReason: z.enum(HALT_REASONS).optional(),
  traffic: z.enum(TRAFFIC_STATES).optional(),
  /** The last package ends within so many days. */
  endsInDays: z.int().min(0).max(400).meta({ unit: 'day' }).optional(),
  /** The operator has not met a wish yet. */
  unmet: z.boolean().optional(),
  deviceSn: text(64).optional(),
  cardNo: text(32).optional(),
  /** In a meter of an open card of this household. */
  hyUserId: idOf('hyUser').optional(),
  /** Whether it is in a device. */
  bound: z.boolean().optional(),
  /** Whether a household whose water card is not closed has that device. */
  hasHousehold: z.boolean().optional(),
}

export const PACKAGE_STATES = ['active', 'coming', 'ended', 'refunded'] as const
const IotPackage = z.object({
  id: Id,
  trafficPacketId: idOf('iotCardType'),
  name: z.string(),
  kind: z.enum(PACKAGE_KINDS),
  state: z.enum(PACKAGE_STATES),
  /** Of its present period: the cycle, if it is monthly. */
  total: Traffic,
  used: Traffic,
  start: Instant,
  end: Instant,
  subscribedAt: Instant,
  orderId: idOf('iotCardRecharge').nullable(),
  orderNo: z.string().nullable(),
})
export type IotPackage = z.input<typeof IotPackage>

const Cycle = z.object({ start: Instant, end: Instant })

const IotCardDetail = z.object({
  card: z.object({
    ...IotCard.shape,
    imei: z.string().nullable(),
    /** As the operator last saw it. */
    reportedImei: z.string().nullable(),
    lifecycle: z.enum(LIFECYCLES),
    dataOn: z.boolean(),
    wantedAt: Instant.nullable(),
    /** When an unmet wish becomes an exception. */
    wantedBy: Instant.nullable(),
    /** Of the 7 days before the figures. */
    dayAverage: Traffic.nullable(),
    /** Used beyond all packages of this cycle. */
    beyond: Traffic,
    /** Whether an adapter reaches its operator. */
    isConnected: z.boolean(),
  }),
  cycle: Cycle,
  /** The cycles from the present one on. */
  calendar: z.array(Cycle),
  packages: z.array(IotPackage),
  /** How long the packages last at that average; null: nothing is used. */
  outlook: z.object({ until: Instant, isUsedUp: z.boolean() }).nullable(),
  requests: z.array(IotRequest),
  meter: z
    .object({
      id: Id,
      deviceSn: z.string(),
      lastReportAt: Instant.nullable(),
      /** Of its last accepted reading. */
      register: Quantity.nullable(),
      valve: z.enum(VALVE_STANDINGS),
      valveReportedAt: Instant.nullable(),
      /** Its last report came before the card was halted. */
      isSilentSinceHalt: z.boolean(),
    })
    .nullable(),
  household: z
    .object({
      waterCardId: idOf('waterCard'),
      cardNo: z.string(),
      name: z.string(),
      roomNo: z.string().nullable(),
      /** As of the last report of the meter. */
      remainingQuantity: Quantity,
    })
    .nullable(),
})
export type IotCardDetail = z.input<typeof IotCardDetail>

const Reason = { reason: text(200) }

export const iotCardApi = defineResource(
  'iotCard',
  'iot/iotCard',
  {
    ...crud({
      row: IotCard,
      add: IotCardAdd,
      edit: editOf(Fields),
      filter: Filter,
      sort: ['id', 'iccid', 'totalTraffic', 'usedTraffic', 'remainingTraffic', 'trafficDeadline', 'lastSyncAt', 'createdAt'],
    }),
    detail: query(IdInput, IotCardDetail),
    ...renewalEndpoints,
    /** Asks the operator for these before all others. */
    sync: command(actOn({}), RowResults),
    activate: command(actOn({}), RowResults, { idempotent: true }),
    stop: command(actOn(Reason), RowResults, { idempotent: true }),
    resume: command(actOn({}), RowResults, { idempotent: true }),
    /** For good. A second person confirms it among the requests. */
    logOff: command(actOn(Reason), RowResults, { idempotent: true }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id'] }),
    ...recordImport(IotCardLine),
  },
  {
    title: 'iccid',
    errors: [
      ...(['missing', 'iccidTaken', 'deviceTaken', 'deviceMissing', 'inUse', 'operatorFixed'] as const),
      ...REQUEST_REFUSALS,
      ...(['typeMissing', 'otherOperator', 'typeDisabled', 'violation', 'imeiMismatch'] as const),
      ...(['priceChanged', 'methodUnavailable', 'transactionNeeded', 'transactionTaken', 'transactionTakenBy'] as const),
    ],
    programs: { but: ['import', 'importTemplate'] },
  },
)
