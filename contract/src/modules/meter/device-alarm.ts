import { z } from 'zod'

import { attachments } from '../../platform/attachments.ts'
import { crud, editOf } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { defineRules } from '../../platform/rules.ts'
import { idOf, actOn, RowResults } from '../../platform/rows.ts'
import { DateRange, DeviceSn, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'

/** All alarms there are (domain-rules §5), the most harmful first: the order in which they are shown. */
export const ALARM_TYPES = [
  'PAID_NOT_DELIVERED',
  'LEAK_SUSPECTED',
  'FRAUD',
  'BACKFLOW',
  'VALVE_FAULT',
  'OVERDRAFT',
  'READING_SPIKE',
  'READING_ROLLBACK',
  'OFFLINE',
  'MISSING_DAYS',
  'READING_GAP',
  'CLOCK_DRIFT',
  'OVER_USE',
  'LOW_BALANCE',
  'BATTERY_LOW',
  'SIM_ABNORMAL',
  'SIM_QUOTA_100',
  'SIM_EXPIRING',
  'SIM_QUOTA_80',
] as const
type Type = (typeof ALARM_TYPES)[number]

type Severity = 'bad' | 'warn'
const BAD: readonly Type[] = ['PAID_NOT_DELIVERED', 'LEAK_SUSPECTED', 'FRAUD', 'BACKFLOW', 'VALVE_FAULT', 'OVERDRAFT']
export const severityOf = (type: Type): Severity => (BAD.includes(type) ? 'bad' : 'warn')

/** Single events rather than lasting states. Nothing reports their end, so deciding about one ends it. A repetition is a new row. */
const EVENTS: readonly Type[] = ['READING_SPIKE', 'READING_ROLLBACK', 'READING_GAP', 'CLOCK_DRIFT', 'OVER_USE']
export const isEvent = (type: Type) => EVENTS.includes(type)

/**
 * The facts of each alarm, as texts in wire form: tons "28.990", money "100.00", day "2026-11-20", minute "2026-11-20 08:00" of the
 * business zone. Only `…At`, `suspect…`, `battery` and what is marked so may be missing.
 */
export interface AlarmParams {
  PAID_NOT_DELIVERED: { orderNo: string; amount: string }
  /** `flow`: litres per hour at the least, night after night. `quantity`, `amount`: of a day, the latter where a card has the meter. */
  LEAK_SUSPECTED: { nights: string; since: string; flow: string; quantity: string; amount?: string }
  FRAUD: Record<never, string>
  BACKFLOW: Record<never, string>
  VALVE_FAULT: Record<never, string>
  OVERDRAFT: { remaining: string }
  /** `limit`: the most that could have flowed since. */
  READING_SPIKE: { register: string; lastRegister: string; limit: string }
  /** `suspect…`: the accepted reading that three held ones contradict. */
  READING_ROLLBACK: { register: string; lastRegister: string; suspectRegister?: string; suspectAt?: string }
  /** `days`: only in the sentence, of a long silence. */
  OFFLINE: { lastReportAt: string; hours: string; days?: string }
  MISSING_DAYS: { days: string }
  READING_GAP: { from: string; to: string; days: string }
  CLOCK_DRIFT: { deviceTime: string; arrivedAt: string }
  OVER_USE: { day: string; usage: string; limit: string }
  LOW_BALANCE: { remaining: string; daysLeft?: string }
  BATTERY_LOW: { battery?: string }
  /** `why`: unknown, overdue, imei. Only the last has the numbers of the devices: the bound one, and the one that the operator sees. */
  SIM_ABNORMAL: { why: 'unknown' | 'overdue' } | { why: 'imei'; imei: string; reported: string }
  SIM_QUOTA_100: { used: string; total: string }
  SIM_EXPIRING: { deadline: string }
  SIM_QUOTA_80: { used: string; total: string }
}

export const ALARM_STATES = ['untreated', 'processed', 'ignored'] as const
export const ALARM_CONDITIONS = ['active', 'cleared'] as const
/** A meter said so, a rule found it, a network operator reported it, or a person noted it. */
export const ALARM_SOURCES = ['device', 'rule', 'operator', 'staff'] as const

const AlarmState = z.enum(ALARM_STATES)
const AlarmCondition = z.enum(ALARM_CONDITIONS)
const AlarmSource = z.enum(ALARM_SOURCES)
export const AlarmType = z.enum(ALARM_TYPES)
export type AlarmType = z.infer<typeof AlarmType>

export const DeviceAlarm = z.object({
  id: Id,
  deviceSn: z.string(),
  /** Of the meter and the card of these numbers, as far as they are still there. */
  meterId: idOf('waterMeter').nullable(),
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  regionId: idOf('region').nullable(),
  regionName: z.string().nullable(),
  /** With the community's name before it, where it lies in one. */
  roomNo: z.string().nullable(),
  /** The handling by staff. */
  state: AlarmState,
  /** Whether it is still so. */
  condition: AlarmCondition,
  messageType: AlarmType,
  /** Name, description and content come in the reader's language. */
  name: z.string(),
  description: z.string(),
  content: z.string(),
  /** The facts in `content`, as texts in their wire form. */
  params: z.record(z.string(), z.string()),
  source: AlarmSource,
  reportedAt: Instant,
  /** How often it came while its row was open. */
  count: z.int(),
  lastSeenAt: Instant,
  handler: z.string().nullable(),
  handledAt: Instant.nullable(),
  /** The end of ignoring: an alarm that goes on then waits for somebody again. */
  ignoredUntil: Instant.nullable(),
  note: z.string().nullable(),
  /** The user who is to process it. */
  assigneeId: idOf('user').nullable(),
  assignee: z.string().nullable(),
  /** The silence of one place that it is part of. */
  outage: Id.nullable(),
  version: Version,
})
/** An alarm as it is on the wire and on the page. */
export type DeviceAlarm = z.input<typeof DeviceAlarm>

/** A person's report about a registered meter, in that person's words. */
export const DeviceAlarmAdd = z.strictObject({
  deviceSn: DeviceSn,
  messageType: AlarmType,
  content: text(500),
  note: text(500).optional(),
})

export const DeviceAlarmEdit = editOf({ content: text(500).optional(), note: text(500).optional() })

const DeviceAlarmFilter = {
  deviceSn: text(64).optional(),
  cardNo: text(32).optional(),
  roomNo: text(32).optional(),
  /** With the regions below it. */
  regionId: idOf('region').optional(),
  /** Of the card that the alarm names. */
  communityId: idOf('community').optional(),
  state: AlarmState.optional(),
  condition: AlarmCondition.optional(),
  messageType: AlarmType.optional(),
  /** A leak is suspected. */
  isLeak: z.boolean().optional(),
  source: AlarmSource.optional(),
  /** Whether it is assigned to the caller. */
  mine: z.boolean().optional(),
  /** Of this silence of a place; 0: of none. */
  outage: z.int().min(0).optional(),
}

const DecisionInput = actOn({ note: text(500).optional() })
/** `until`: in the future. Without it the alarm stays ignored. */
const IgnoreInput = actOn({ until: Instant.optional(), note: text(500).optional() })
/** Null takes the assignment back. */
const AssignInput = actOn({ assigneeId: idOf('user').nullable() })

/** A user who may process alarms. `reached`: how many of the given ones lie within the data scope of that user. */
const Assignee = z.object({ id: Id, name: z.string(), reached: z.int() })
export type Assignee = z.input<typeof Assignee>

/** Meters of one community that fell silent together. `since`: the last report of any of them. */
const Outage = z.object({ id: Id, communityId: idOf('community'), communityName: z.string(), since: Instant })

/** The alarms of one type, or of one silence of a place, as one cause to look at. */
const AlarmGroup = z.object({
  messageType: AlarmType,
  outage: Outage.nullable(),
  name: z.string(),
  count: z.int(),
  active: z.int(),
  firstAt: Instant,
  lastSeenAt: Instant,
  /** The leaks of a day by the alarms that go on, and their price. Null for other types. */
  quantity: Quantity.nullable(),
  amount: Money.nullable(),
})
export type AlarmGroup = z.input<typeof AlarmGroup>

/** `flow`: litres per hour; null if too little is known. `least`: as much counts as a leak. */
const AlarmNights = z.object({
  nights: z.array(z.object({ day: z.iso.date(), flow: z.int().nullable() })),
  least: z.int(),
})

export const deviceAlarmApi = defineResource(
  'deviceAlarm',
  'water/deviceAlarm',
  {
    ...crud({
      row: DeviceAlarm,
      add: DeviceAlarmAdd,
      edit: DeviceAlarmEdit,
      filter: DeviceAlarmFilter,
      sort: ['id', 'deviceSn', 'messageType', 'reportedAt', 'lastSeenAt', 'count', 'handledAt'],
    }),
    /** By cause, the most harmful first, over the same filters as the list. */
    groups: query(z.strictObject(DeviceAlarmFilter), z.object({ list: z.array(AlarmGroup) })),
    /** The evidence of a leak: the least flow of the last nights of the meter. */
    nights: { ...query(z.strictObject({ id: Id }), AlarmNights), grantedBy: 'get' },
    ...attachments(),
    process: command(DecisionInput, RowResults),
    ignore: command(IgnoreInput, RowResults),
    reopen: command(DecisionInput, RowResults),
    assign: command(AssignInput, RowResults),
    /** The users to choose from for these alarms. Their names are for those who assign. */
    assignees: {
      ...query(z.strictObject({ ids: z.array(Id).min(1).max(500) }), z.object({ list: z.array(Assignee) })),
      grantedBy: 'assign',
    },
    /** The name says the type. */
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...DeviceAlarmFilter }), {
      leavesOut: ['id', 'meterId', 'cardId', 'regionId', 'messageType', 'params', 'assigneeId', 'outage'],
    }),
  },
  {
    title: 'deviceSn',
    errors: ['missing', 'unknownMeter', 'alreadyOpen', 'alreadyHandled', 'notHandled', 'notFuture', 'beyondAssignee', 'inUse'],
    programs: { but: ['assign', 'assignees'] },
  },
)

export const deviceAlarmCan = defineRules<DeviceAlarm['state']>()({
  process: ['untreated'],
  ignore: ['untreated'],
  reopen: ['processed', 'ignored'],
  assign: ['untreated'],
})
