import { z } from 'zod'

import { always } from '../../platform/field-errors.ts'
import { countsOf } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, fileQuery, query } from '../../platform/endpoint.ts'
import { RowId, actOn, RowResults } from '../../platform/rows.ts'
import { DeviceSn, Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { ImportStatus, ReadingImport, WorkbookHead, Frames, FramesAnswer } from './reading-intake.ts'
import { UnreadableCounts, UnreadableList, UnreadableQuery, UnreadableWhole } from './unreadable.ts'
import { VALVE_STATES } from '../card/valve.ts'
import { Register, RegisterRead } from './register.ts'

/** Readings of one report, at most. */
export const REPORT_LIMIT = 5000
/** Readings that a meter may store with its own key on one business day (domain-rules §3): one every half minute. */
export const OWN_KEY_QUOTA = 2880

export const READING_SOURCES = ['http', 'mqtt', 'file', 'staff'] as const
/** The verdict of a reading, compared with the last accepted one before it (domain-rules §3). */
export const READING_VERDICTS = [
  ...(['baseline', 'ok', 'rollover', 'dip', 'replaced', 'duplicate', 'spike', 'rollback', 'stale'] as const),
  /** By the meter's own key, and it would take back what counts already, or lies before the meter was there. */
  'contradicting',
] as const
export const HELD_VERDICTS = ['spike', 'rollback', 'stale', 'contradicting'] as const
export const READING_DECISIONS = ['accept', 'reject', 'replaced', 'withdraw'] as const
/** The decisions of staff about a held reading. `undo` takes the decision in force back. */
const DECISIONS = ['accept', 'reject', 'replaced', 'undo'] as const
/** The flags that a meter may report, each its own alarm. */
export const READING_FLAGS = ['batteryLow', 'valveFault', 'backflow', 'fraud'] as const
/** Of a held reading with a decision. */
export const DECIDED_STATES = ['accepted', 'rejected', 'replaced', 'withdrawn'] as const
/** Of a held reading; overtaken: still undecided, but later ones have been accepted. */
export const HELD_STATES = ['held', 'overtaken', ...DECIDED_STATES] as const
/** Why a line of a file or one reading of a report is left out. */
export const REFUSALS = [
  'unknownDevice',
  'badDeviceSn',
  'lostDigits',
  'madeDate',
  'cellError',
  'tooNarrow',
  'badTime',
  'noSuchTime',
  'badRegister',
  'wholeLitres',
  'otherUnit',
  'future',
  'missingColumn',
  'quota',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** One reading of a meter that is named elsewhere: over MQTT by the topic. */
export const MeterReading = z.strictObject({
  time: Instant,
  register: Register,
  flags: z.array(z.enum(READING_FLAGS)).max(READING_FLAGS.length).optional(),
  /** Volts. */
  battery: z.number().min(0).max(100).optional(),
  /** As the meter has its valve at this time. */
  valve: z.enum(VALVE_STATES).optional(),
})

const Report = z.strictObject({
  readings: z
    .array(z.strictObject({ deviceSn: DeviceSn, ...MeterReading.shape }))
    .min(1)
    .max(REPORT_LIMIT),
})

const ReportAnswer = z.object({
  accepted: z.int(),
  duplicate: z.int(),
  held: z.int(),
  /** Stored, and judged later, as more follows them than one transaction judges. */
  waiting: z.int(),
  rejected: z.array(z.object({ index: z.int(), reason: z.enum(REFUSALS) })),
})

const HeldReading = z.object({
  id: Id,
  deviceSn: z.string(),
  time: Instant,
  register: RegisterRead,
  verdict: z.enum(READING_VERDICTS),
  /** The accepted reading it was judged against. */
  lastRegister: RegisterRead.nullable(),
  lastTime: Instant.nullable(),
  /** From the accepted reading to this one. */
  rise: Quantity.nullable(),
  state: z.enum(HELD_STATES),
  meterId: Id,
  /** Of the card that pays for water at its time. */
  cardId: Id.nullable(),
  cardNo: z.string().nullable(),
  userName: z.string().nullable(),
  /** With the community's name before it. */
  roomNo: z.string().nullable(),
  remainingQuantity: Quantity.nullable(),
})
/** A held reading as it is on the wire and on the page. */
export type HeldReading = z.input<typeof HeldReading>

/** A reading of the meter around the one in question. */
const NearReading = z.object({
  id: Id,
  time: Instant,
  register: RegisterRead,
  usage: Quantity,
  verdict: z.enum(READING_VERDICTS),
  accepted: z.boolean(),
  decision: z.enum(READING_DECISIONS).nullable(),
  source: z.enum(READING_SOURCES),
})
export type NearReading = z.input<typeof NearReading>

/** A held reading with the facts that a decision about it rests on. */
const Review = z.object({
  reading: HeldReading,
  /** Of the card now. */
  price: Price.nullable(),
  /** The most that the meter can flow in the time of the rise; of a spike. */
  mostRise: Quantity.nullable(),
  /** Usage of a day, over the daily rows of the 30 days before it. */
  dailyMean: Quantity.nullable(),
  /** The decision in force. */
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** In order: the last accepted one of each few hours of 30 days, what was held in them, and the neighbours. */
  readings: z.array(NearReading),
})
export type Review = z.input<typeof Review>

const UnknownDevice = z.object({
  id: Id,
  deviceSn: z.string(),
  count: z.int(),
  lastRegister: RegisterRead,
  source: z.enum(READING_SOURCES),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
})

const ids = z.array(RowId).min(1).max(500)
const dryRun = z.boolean().default(false)
const reason = text(256)

const Decide = z
  .strictObject({
    ...actOn({}).shape,
    decision: z.enum(DECISIONS),
    /** Where the old meter's register ended. */
    finalRegister: Register.optional(),
    /** Where the new one's began. */
    initialRegister: Register.optional(),
    /** Only if the new meter reports under a number of its own. */
    newDeviceSn: DeviceSn.optional(),
    reason,
    dryRun,
  })
  .superRefine(({ decision, ids, ...replacement }, check) => {
    const wrong = (field: string, why: string) => check.addIssue({ code: 'custom', path: [field], params: { reason: why } })
    const { finalRegister, initialRegister, newDeviceSn } = replacement
    if (decision === 'replaced') {
      if (finalRegister === undefined) wrong('finalRegister', 'required')
      if (initialRegister === undefined) wrong('initialRegister', 'required')
      if (Array.isArray(ids) && ids.length > 1) wrong('ids', 'format')
    } else {
      if (finalRegister !== undefined) wrong('finalRegister', 'unknownKey')
      if (initialRegister !== undefined) wrong('initialRegister', 'unknownKey')
      if (newDeviceSn !== undefined) wrong('newDeviceSn', 'unknownKey')
    }
  }, always)

/** The daily rows that change, by how much; the amount is empty where no card has the meter. */
const Effect = z.object({
  changes: z.array(
    z.object({ date: z.iso.date(), deviceSn: z.string(), cardNo: z.string().nullable(), quantity: Quantity, amount: Money.nullable() }),
  ),
  quantity: Quantity,
  amount: Money,
  /** The remaining water of the affected cards, before and after. */
  cards: z.array(z.object({ cardNo: z.string(), before: Quantity, after: Quantity })),
  /** More follows than one transaction judges: those days change later. */
  goesOn: z.boolean(),
  /**
   * Other readings of these meters that count differently: how many of them become held, how many begin to count, and the first of them
   * all. Empty if the meter gets a new serial number.
   */
  later: z
    .object({
      held: z.int(),
      counted: z.int(),
      first: z.object({ time: Instant, register: RegisterRead, usage: Quantity, verdict: z.enum(READING_VERDICTS) }).nullable(),
    })
    .nullable(),
})

/** With `each` the effect is that of the readings that can be decided. */
const Decided = z.object({ ...Effect.shape, ...RowResults.shape })

/** The effect of a decision, on the wire and on the page. */
export type DecisionEffect = z.input<typeof Decided>

const HeldFilter = {
  /** Part of the room, the household's name, the card number or the meter's. */
  text: text(64).optional(),
  deviceSn: text(64).optional(),
  verdict: z.enum(HELD_VERDICTS).optional(),
  state: z.enum(HELD_STATES).optional(),
}
/** `rise` is sorted by its size: a step back is as large as a jump. */
const Held = query(listQuery(HeldFilter, ['id', 'deviceSn', 'time', 'rise']), listOf(HeldReading))

export const readingApi = defineResource(
  'reading',
  'water/reading',
  {
    report: command(Report, ReportAnswer, {
      access: 'deviceKey',
      log: 'none',
      transaction: 'own',
      bodyLimit: 2 * 1024 * 1024,
      readings: ({ readings }) => readings.length,
    }),
    frames: command(Frames, FramesAnswer, {
      access: 'deviceKey',
      log: 'none',
      transaction: 'own',
      bodyLimit: 2 * 1024 * 1024,
      readings: ({ frames }) => frames.length,
    }),
    import: command(ReadingImport, z.object({ jobId: Id }), {
      body: 'file',
      transaction: 'own',
      further: { name: 'register', when: ({ registerUnknown }) => registerUnknown },
    }),
    /** Of an xlsx or xls file: the cells by which the page guesses how it is to be read. */
    importHead: { ...fileQuery(Nothing, WorkbookHead), grantedBy: 'import' },
    importStatus: query(z.strictObject({ jobId: Id }), ImportStatus),
    /** The undecided ones, unless `state` says otherwise. */
    held: Held,
    heldCounts: countsOf(Held, 'held'),
    review: { ...query(IdInput, Review), grantedBy: 'held' },
    decide: command(Decide, Decided, { idempotent: true }),
    withdraw: command(z.strictObject({ ids, reason, dryRun }), Effect, { idempotent: true }),
    unknown: query(listQuery({ deviceSn: text(64).optional() }, ['id', 'deviceSn', 'count', 'lastSeenAt']), listOf(UnknownDevice)),
    unreadable: query(UnreadableQuery, UnreadableList),
    unreadableRaw: query(IdInput, UnreadableWhole),
    unreadableCounts: query(Nothing, UnreadableCounts),
    /** Runs the present reader over kept messages, with their own arrival. One that is wholly readable now is gone from there. */
    readAgain: command(actOn({}), RowResults, { untold: 'a message has no history; its readings are in that of their meter' }),
  },
  {
    errors: [
      ...REFUSALS,
      'missing',
      'missingMessage',
      'stillUnreadable',
      'cutMessage',
      'foreignMeter',
      'notHeld',
      'notAccepted',
      'notDecided',
      'belowLast',
      'aboveReading',
      'newMeterMissing',
      'meterTaken',
      'meterIsMain',
      'cardTaken',
      'notBound',
      'meterUnseen',
      'beforeBinding',
      'registerUnfit',
      'missingJob',
      'badTimeFormat',
      'noSuchColumn',
      'unreadableFile',
      'tooManyLate',
      'judging',
    ],
    programs: { but: ['decide', 'withdraw', 'readAgain'] },
  },
)
