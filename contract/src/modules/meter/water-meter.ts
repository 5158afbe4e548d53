import { z } from 'zod'
import { needed } from '../../platform/field-errors.ts'
import { attachments } from '../../platform/attachments.ts'
import { crud, editOf, IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { ofDict } from '../../platform/dict.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { recordImport } from '../../platform/record-import.ts'
import { idOf, RowId, RowResults } from '../../platform/rows.ts'
import { DateRange, DeviceSn, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { Flow, Quantity } from '../../platform/units.ts'
import { CONNECTIVITY, METER_STATES } from '../card/meter-connectivity.ts'
import { MeterSeries, MeterSignal } from './meter-signal.ts'
import { MaxFlow, RegisterRange, ReportHours } from './meter-settings.ts'
import { MeterReplace, MeterReplaced, ReplaceStart, ReplaceStartQuery } from './meter-replace.ts'
import { commandLines, CloseValve, OpenValve, VALVE_REFUSALS, valvePreview } from './meter-command.ts'
import { READING_DECISIONS, READING_SOURCES, READING_VERDICTS } from './reading.ts'
import { Register, RegisterRead } from './register.ts'
import { valveRulePreview } from './valve-rule.ts'
import { REPORTED_VALVES, VALVE_STANDINGS, VALVE_STATES } from '../card/valve.ts'
import { ReadingMessages } from './reading-message.ts'

/** Any text, since a meter is on the wall before somebody enters its model. */
const Model = ofDict('water_meter_model', text(64))

export const WaterMeter = z.object({
  id: Id,
  deviceSn: z.string(),
  /** Of the card it feeds now, with that card's remaining tons. */
  cardNo: z.string().nullable(),
  remainingQuantity: Quantity.nullable(),
  roomNo: z.string().nullable(),
  deviceModel: ofDict('water_meter_model', z.string()).nullable(),
  /** Sum of its daily rows. */
  accumulatedUsage: Quantity,
  /** Late meters are online. */
  state: z.enum(METER_STATES),
  connectivity: z.enum(CONNECTIVITY),
  onlineAt: Instant.nullable(),
  offlineAt: Instant.nullable(),
  activatedAt: Instant.nullable(),
  lastReportAt: Instant.nullable(),
  /** Of the last accepted reading. */
  register: RegisterRead.nullable(),
  initialRegister: RegisterRead.nullable(),
  /** Tons in an hour above which a rise is held. */
  maxFlow: Flow,
  reportHours: z.int().meta({ unit: 'hour' }),
  /** The highest register before it starts again at 0. */
  registerRange: RegisterRead,
  /** Takes commands from us. */
  commands: z.boolean(),
  valve: z.enum(VALVE_STANDINGS),
  /** The last word of the meter. */
  valveReported: z.enum(REPORTED_VALVES),
  valveReportedAt: Instant.nullable(),
  /** The last wish of staff or of a rule. */
  valveWanted: z.enum(VALVE_STATES).nullable(),
  version: Version,
  createdAt: Instant,
})
/** A meter as it is on the wire and on the page. */
export type WaterMeter = z.input<typeof WaterMeter>

/** A new meter takes absent ones from its model. */
const Settings = {
  deviceModel: Model.optional(),
  /** Gives the first reading a usage; none: it is only a baseline. */
  initialRegister: Register.optional(),
  maxFlow: MaxFlow.optional(),
  reportHours: ReportHours.optional(),
  registerRange: RegisterRange.optional(),
  commands: z.boolean().optional(),
}
export const WaterMeterAdd = z.strictObject({ deviceSn: DeviceSn, ...Settings })
export const WaterMeterEdit = editOf({ deviceSn: DeviceSn.optional(), ...Settings })

const WaterMeterFilter = {
  deviceSn: text(64).optional(),
  cardNo: text(32).optional(),
  roomNo: text(64).optional(),
  deviceModel: Model.optional(),
  state: z.enum(METER_STATES).optional(),
  connectivity: z.enum(CONNECTIVITY).optional(),
  valve: z.enum(VALVE_STANDINGS).optional(),
  /** Of the card that has it; a region with those below it. */
  regionId: idOf('region').optional(),
  communityId: idOf('community').optional(),
  /** Whether a card has it. */
  bound: z.boolean().optional(),
}

const MeterReading = z.object({
  id: Id,
  deviceSn: z.string(),
  /** As the meter sent it. */
  time: Instant,
  /** The time it counts at. */
  effectiveAt: Instant,
  arrivedAt: Instant,
  register: RegisterRead,
  /** Its share of the daily rows. */
  usage: Quantity,
  verdict: z.enum(READING_VERDICTS),
  accepted: z.boolean(),
  decision: z.enum(READING_DECISIONS).nullable(),
  source: z.enum(READING_SOURCES),
  /** Of what is not accepted: the accepted reading it was judged against. */
  lastRegister: RegisterRead.nullable(),
  lastTime: Instant.nullable(),
})
/** A reading of a meter as it is on the wire and on the page. */
export type MeterReading = z.input<typeof MeterReading>

/** Of one meter, by its id or its SN; `dateRange` is about the effective time. */
const ReadingsQuery = listQuery(
  { id: RowId.optional(), deviceSn: DeviceSn.optional(), verdict: z.enum(READING_VERDICTS).optional(), accepted: z.boolean().optional() },
  ['effectiveAt'],
).refine(({ id, deviceSn }) => id !== undefined || deviceSn !== undefined, needed('id'))

export const MeterDetail = z.object({
  meter: WaterMeter,
  /** The card it feeds now. */
  card: z.object({ id: Id, cardNo: z.string(), name: z.string(), roomNo: z.string().nullable() }).nullable(),
  bindings: z.array(z.object({ id: Id, cardNo: z.string(), from: Instant, to: Instant.nullable() })),
  /** Held readings nobody decided about, and open alarms. */
  held: z.int(),
  alarms: z.int(),
  /** While its readings are judged again in pieces: since when, and how many newer ones wait for it. */
  judgingSince: Instant.nullable(),
  waiting: z.int(),
})
export type MeterDetail = z.input<typeof MeterDetail>

/** The settings that a new meter of a model begins with; null: the usual ones of the product. */
export const ModelDefaults = z.object({
  defaults: z.object({ maxFlow: Flow, registerRange: RegisterRead, reportHours: z.int(), commands: z.boolean() }).nullable(),
})

/** How many meters are in each state of connection, in the caller's scope. */
export const ConnectivityCounts = z.object({ never: z.int(), online: z.int(), late: z.int(), offline: z.int() })
export type ConnectivityCounts = z.input<typeof ConnectivityCounts>

export const waterMeterApi = defineResource(
  'waterMeter',
  'water/waterMeter',
  {
    ...crud({
      row: WaterMeter,
      add: WaterMeterAdd,
      edit: WaterMeterEdit,
      filter: WaterMeterFilter,
      sort: ['id', 'deviceSn', 'accumulatedUsage', 'register', 'lastReportAt', 'createdAt'],
    }),
    ...attachments(),
    detail: query(IdInput, MeterDetail),
    readings: query(ReadingsQuery, listOf(MeterReading)),
    /** The messages that gave a reading; `id` is that of the reading. */
    message: { ...query(z.strictObject({ id: Id }), ReadingMessages), grantedBy: 'readings' },
    /** The connection and the battery over the last days. */
    signal: { ...query(z.strictObject({ id: RowId, days: z.int().min(1).max(400) }), MeterSignal), grantedBy: 'detail' },
    /** The readings in a window, for the chart. */
    series: {
      ...query(z.strictObject({ id: RowId, from: Instant.optional(), to: Instant.optional() }), MeterSeries),
      grantedBy: 'readings',
    },
    modelDefaults: { ...query(z.strictObject({ deviceModel: text(64) }), ModelDefaults), grantedBy: 'list' },
    /** The old meter by the new one, as one event (domain-rules §3, binding). */
    replace: command(MeterReplace, MeterReplaced, { idempotent: true }),
    replaceStart: { ...query(ReplaceStartQuery, ReplaceStart), grantedBy: 'replace' },
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...WaterMeterFilter }), { leavesOut: ['id'] }),
    ...recordImport(WaterMeterAdd),
    openValve: command(OpenValve, RowResults, { idempotent: true }),
    closeValve: command(CloseValve, RowResults, { idempotent: true }),
    commandLines: { ...commandLines, grantedBy: 'detail' },
    valvePreview: { ...valvePreview, grantedBy: 'list' },
    /** The effect of the closing rule, with these values in place of the parameters. */
    valveRulePreview: { ...valveRulePreview, grantedBy: 'list' },
  },
  {
    title: 'deviceSn',
    errors: [
      ...(['missing', 'snTaken', 'hasReadings', 'hasCard', 'hasAlarms', 'hasCommands', 'inUse', 'snFixed', 'initialFixed'] as const),
      ...VALVE_REFUSALS,
      ...(['sameMeter', 'unregistered', 'mayNotRegister', 'newTaken', 'notBeforeStart', 'afterLast'] as const),
      ...(['belowLast', 'tooFast', 'initialUnfit', 'aboveFirst'] as const),
    ],
    programs: { but: ['import', 'importTemplate'] },
  },
)
